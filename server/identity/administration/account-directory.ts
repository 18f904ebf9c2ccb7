import type pg from 'pg';
import type { Suspension } from '../../contracts/accounts';
import { foldEmail, foldUsername } from '../../rules/text';
import { findAccount } from './find-account';

/** An account as operators see it: nothing that its player has written but the nickname. */
export interface AccountSummary {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isOperator: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly sessions: number;
  /** ISO 8601, UTC; null without a session. */
  readonly lastSeenAt: string | null;
  /** The one in force; null for none. */
  readonly suspension: Suspension | null;
}

/** A membership, as far as the read model is. */
export interface AccountParty {
  readonly id: string;
  readonly name: string;
  readonly role: 'leader' | 'member';
  readonly members: number;
}

export interface AccountDetails extends AccountSummary {
  readonly parties: readonly AccountParty[];
}

export interface AccountPageRequest {
  /** Part of a nickname or an e-mail, or a whole id; empty for all. */
  readonly text: string;
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly suspendedOnly?: boolean | undefined;
}

/** What operators see of accounts (R371). */
export class AccountDirectory {
  constructor(private readonly pool: pg.Pool) {}

  /** Accounts in the order of their usernames; `next` is the `after` of the following page, null at the end. */
  async findPage({ text, after, limit, suspendedOnly = false }: AccountPageRequest): Promise<{
    readonly items: readonly AccountSummary[];
    readonly next: string | null;
  }> {
    const { rows } = await this.pool.query<SummaryRow>(
      `with page as (
         select * from account
         where (strpos(username, $1) > 0 or strpos(email, $2) > 0 or id::text = $2)
           and ($3::text is null or username > $3)
           and (not $5 or exists (
             select from account_suspension
             where account_id = account.id and (until is null or until > now())
           ))
         order by username limit $4
       ) ${SUMMARY_SQL} order by username`,
      [foldUsername(text), foldEmail(text), after ?? null, limit + 1, suspendedOnly],
    );
    const items = rows.slice(0, limit).map(toSummary);
    return { items, next: rows.length > limit ? (items.at(-1)?.username ?? null) : null };
  }

  /** The account of an e-mail, a nickname or an id. Throws `OperationRefused`: `unknown-account`. */
  async get(name: string): Promise<AccountDetails> {
    const { id } = await findAccount(this.pool, name);
    const [accounts, parties] = await Promise.all([
      this.pool.query<SummaryRow>(`with page as (select * from account where id = $1) ${SUMMARY_SQL}`, [id]),
      this.pool.query<AccountParty>(
        `select party.party_id as id, name, role, member_count as members
         from party_member join party on party.party_id = party_member.party_id
         where user_id = $1 order by joined_at, id`,
        [id],
      ),
    ]);
    const [account] = accounts.rows;
    if (!account) throw new Error(`The account ${id} was deleted meanwhile`);
    return { ...toSummary(account), parties: parties.rows };
  }
}

type SummaryRow = Omit<AccountSummary, 'createdAt' | 'lastSeenAt' | 'suspension'> & {
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly reason: string | null;
  readonly until: Date | null;
};

/** Of the accounts in `page`. */
const SUMMARY_SQL = `
  select page.id, username, nickname, email, email_verified_at is not null as "isEmailVerified",
    exists (select from operator where operator.account_id = page.id) as "isOperator",
    created_at as "createdAt", visit.sessions, visit.last as "lastSeenAt", reason, until
  from page
  cross join lateral (
    select count(*)::int as sessions, max(last_seen_at) as last
    from session where user_id = page.id::text and expire > now()
  ) visit
  left join account_suspension on account_suspension.account_id = page.id and (until is null or until > now())`;

function toSummary({ createdAt, lastSeenAt, reason, until, ...row }: SummaryRow): AccountSummary {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    suspension: reason === null ? null : { reason, until: until?.toISOString() ?? null },
  };
}
