import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { AuditEntry, AuditKind } from '../contracts/audit';

/** An entry to be stored. What is left out is unknown, or concerns no account. */
export interface NewAuditEntry {
  readonly at: Date;
  readonly kind: AuditKind;
  readonly accountId?: string | undefined;
  readonly actor?: string | undefined;
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly detail?: string | undefined;
}

/** An entry with its repeats within the hour (R341). */
export interface CountedAuditEntry extends NewAuditEntry {
  readonly key: string;
  readonly lastAt: Date;
  readonly count: number;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  /** The `before` of the following page; null at the end. */
  readonly next: string | null;
}

/** Longer texts are cut: a client chooses its user agent. */
const TEXT_MAX_LENGTH = 300;
/** Rows that one statement deletes: a short transaction, however much is due. */
const PRUNE_BATCH_SIZE = 1_000;

/** The table of the audit trail (R340, R341). */
export const auditEntries = {
  /** Counts an entry as one; `addressKey` is the network that an address counts as. */
  toCounted(entry: NewAuditEntry, addressKey = entry.address): CountedAuditEntry {
    const { at, kind, accountId, actor, detail } = entry;
    const hour = at.toISOString().slice(0, 13);
    const identity = JSON.stringify([hour, kind, accountId, actor, detail, addressKey]);
    const key = createHash('sha256').update(identity).digest('base64url');
    return { ...entry, key, lastAt: at, count: 1 };
  },

  /** Stores entries with different keys, in the client's transaction if there is one, and adds to those of the same hour. */
  async save(client: pg.Pool | pg.ClientBase, entries: readonly CountedAuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(({ at, lastAt, userAgent, ...entry }) => ({
      ...entry,
      firstAt: at.toISOString(),
      lastAt: lastAt.toISOString(),
      address: entry.address?.slice(0, TEXT_MAX_LENGTH),
      userAgent: userAgent?.slice(0, TEXT_MAX_LENGTH),
    }));
    await client.query(SAVE_SQL, [JSON.stringify(rows)]);
  },

  /** Stores one entry. */
  async record(client: pg.Pool | pg.ClientBase, entry: NewAuditEntry): Promise<void> {
    await this.save(client, [this.toCounted(entry)]);
  },

  /** Newest first; those of one account only, if it is given. */
  async findPage(
    pool: pg.Pool,
    query: {
      readonly before?: number | string | undefined;
      readonly limit: number;
      readonly accountId?: string;
    },
  ): Promise<AuditPage> {
    const { rows } = await pool.query<
      Omit<AuditEntry, 'at' | 'lastAt'> & { id: string; at: Date; lastAt: Date }
    >(
      `select entry.id, entry.first_at as at, entry.last_at as "lastAt", entry.count, entry.kind,
         entry.account_id as "accountId", account.nickname, entry.actor, entry.address,
         entry.user_agent as "userAgent", entry.correlation_id as "correlationId", entry.detail
       from audit_entry entry left join account on account.id = entry.account_id
       where ($2::uuid is null or entry.account_id = $2) and (
         $1::bigint is null or
         (entry.first_at, entry.id) < (select last.first_at, last.id from audit_entry last where last.id = $1)
       )
       order by entry.first_at desc, entry.id desc limit $3`,
      [query.before ?? null, query.accountId ?? null, query.limit + 1],
    );
    const page = rows.slice(0, query.limit);
    return {
      items: page.map(({ id: _id, at, lastAt, ...row }) => ({
        ...row,
        at: at.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
      next: rows.length > page.length ? String(page.at(-1)?.id) : null,
    };
  },

  /**
   * Deletes at most {@link PRUNE_BATCH_SIZE} of the oldest entries: those that began before `cutoff`, and those beyond the newest
   * `maxRows`. Resolves to whether there may be more.
   */
  async pruneBatch(pool: pg.Pool, cutoff: Date, maxRows: number): Promise<boolean> {
    const { rowCount } = await pool.query(PRUNE_SQL, [cutoff, maxRows, PRUNE_BATCH_SIZE]);
    return rowCount === PRUNE_BATCH_SIZE;
  },
};

/** Rows are locked in the order of their keys, so that two processes can't block each other. */
const SAVE_SQL = `
  insert into audit_entry
    (key, first_at, last_at, count, kind, account_id, actor, address, user_agent, correlation_id, detail)
  select key, "firstAt", "lastAt", count, kind, "accountId", actor, address, "userAgent", "correlationId", detail
  from json_to_recordset($1::json) as entry (
    key text, "firstAt" timestamptz, "lastAt" timestamptz, count integer, kind text, "accountId" uuid, actor text,
    address text, "userAgent" text, "correlationId" text, detail text)
  order by key
  on conflict (key) do update set
    count = least(audit_entry.count::bigint + excluded.count, 2147483647)::integer,
    last_at = greatest(audit_entry.last_at, excluded.last_at),
    user_agent = excluded.user_agent, correlation_id = excluded.correlation_id`;

const PRUNE_SQL = `
  delete from audit_entry where id in (
    select id from audit_entry
    where first_at < greatest($1, (select first_at from audit_entry order by first_at desc offset $2 - 1 limit 1))
    order by first_at, id limit $3
  )`;
