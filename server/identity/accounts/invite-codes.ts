import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { OperationRefused } from '../../operations/operation-refused';
import { operatorActs } from '../../operations/operators/operator-acts';
import { createLinkSecret, hashLinkSecret } from '../link-secrets';

/** 128 bits (R386). */
const CODE_BYTES = 16;
/** How long the link for the first operator is valid, in hours (R387). */
const FIRST_OPERATOR_HOURS = 24;
/** Of a code that expired or was revoked: how long it stays in the list, in days. */
const KEPT_DAYS = 90;

/** A code as operators see it; the code itself is shown once, when it is made. */
export interface InviteCode {
  readonly id: string;
  readonly note: string;
  readonly uses: number;
  readonly maxUses: number;
  readonly createdBy: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly isRevoked: boolean;
}

type InviteRow = Omit<InviteCode, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date };

/** The codes that operators give to those who may register (R386). Every change is recorded in the transaction that makes it. */
export class InviteCodes {
  constructor(private readonly pool: pg.Pool) {}

  /** Makes a code for `maxUses` registrations within `days`; resolves to the code, of which only the hash is stored. */
  async create(
    { maxUses, days, note }: { readonly maxUses: number; readonly days: number; readonly note: string },
    actor: string,
  ): Promise<{ readonly id: string; readonly code: string }> {
    return runInTransaction(this.pool, async (client) => {
      const created = await insertCode(client, {
        maxUses,
        hours: 24 * days,
        note,
        actor,
        makesOperator: false,
      });
      const details = { maxUses, days, note };
      await operatorActs.record(client, { actor, act: 'invite code made', subject: created.id, details });
      return created;
    });
  }

  /** The newest first, without those that ended long ago. */
  async list(): Promise<readonly InviteCode[]> {
    const { rows } = await this.pool.query<InviteRow>(
      `select id, note, uses, max_uses as "maxUses", created_by as "createdBy", created_at as "createdAt",
         expires_at as "expiresAt", revoked_at is not null as "isRevoked"
       from invite_code where not makes_operator and expires_at > now() - make_interval(days => $1)
       order by created_at desc, id`,
      [KEPT_DAYS],
    );
    return rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  /** Ends a code, by its id. Who has registered with it stays. */
  async revoke(id: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        'update invite_code set revoked_at = now() where id::text = $1 and revoked_at is null',
        [id],
      );
      if (rowCount === 0)
        throw new OperationRefused('unknown-invite', `No valid invite code has the id ${id}`);
      await operatorActs.record(client, { actor, act: 'invite code revoked', subject: id, details: {} });
    });
  }

  /** A code by which the first account becomes an operator (R387); undefined when there is an account. */
  async createForFirstOperator(): Promise<string | undefined> {
    return runInTransaction(this.pool, async (client) => {
      if (await hasAccounts(client)) return undefined;
      await client.query('delete from invite_code where makes_operator and expires_at <= now()');
      const of = { maxUses: 1, hours: FIRST_OPERATOR_HOURS, note: '', actor: 'start', makesOperator: true };
      return (await insertCode(client, of)).code;
    });
  }
}

/**
 * Uses a code up once, in the transaction that creates the account: parallel uses have as many winners as the code has uses.
 * Undefined for a code that is unknown, used up, expired or revoked, or that is for the first operator when there is an account.
 */
export async function useInviteCode(
  client: pg.ClientBase,
  code: string,
): Promise<{ readonly makesOperator: boolean } | undefined> {
  const { rows } = await client.query<{ makesOperator: boolean }>(
    `update invite_code set uses = uses + 1
     where code_hash = $1 and uses < max_uses and expires_at > now() and revoked_at is null
     returning makes_operator as "makesOperator"`,
    [hashLinkSecret(code)],
  );
  const [used] = rows;
  if (!used?.makesOperator) return used;
  // Several starts may each have printed a link: only one of them makes the first account.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('questlog first operator', 0))`);
  return (await hasAccounts(client)) ? undefined : used;
}

async function hasAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from account limit 1');
  return rowCount === 1;
}

async function insertCode(
  client: pg.ClientBase,
  of: {
    readonly maxUses: number;
    readonly hours: number;
    readonly note: string;
    readonly actor: string;
    readonly makesOperator: boolean;
  },
): Promise<{ readonly id: string; readonly code: string }> {
  const id = randomUUID();
  const code = createLinkSecret(CODE_BYTES);
  await client.query(
    `insert into invite_code (id, code_hash, makes_operator, max_uses, note, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7))`,
    [id, hashLinkSecret(code), of.makesOperator, of.maxUses, of.note, of.actor, of.hours],
  );
  return { id, code };
}
