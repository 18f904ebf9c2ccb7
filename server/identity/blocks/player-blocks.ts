import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import type { Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import { PEOPLE_HIDDEN_CHANNEL, type HiddenPeople } from './hidden-people';

/** Players whom one player can block (R435). */
const MAX_BLOCKS = 500;

const COLUMNS = 'id, shown_name as name, blocked_at as "blockedAt"';

/** A blocked player, as the blocker saw them at the time. */
export interface PlayerBlock {
  readonly id: string;
  /** Null where the player was hidden already. */
  readonly name: string | null;
  readonly blockedAt: Date;
}

/**
 * Whom players have blocked (R435). Each change is announced to all processes in its transaction; this process knows it when
 * the call resolves, so the blocker's next request is answered by it.
 */
export class PlayerBlocks {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly people: HiddenPeople,
  ) {}

  /** The players whom the player has blocked, the latest first. */
  async list(blockerId: string): Promise<readonly PlayerBlock[]> {
    const { rows } = await this.pool.query<PlayerBlock>(
      `select ${COLUMNS} from player_block where blocker_id = $1 order by blocked_at desc, id`,
      [blockerId],
    );
    return rows;
  }

  /**
   * Blocks a player by an id that the blocker was shown; the same block again changes nothing. Rejects with `PLAYER_NOT_FOUND`, also for
   * the blocker's own id, or `BLOCK_LIMIT_REACHED`.
   */
  async block(blockerId: string, shownId: string): Promise<PlayerBlock> {
    const { hiddenIds } = await this.people.findMask(blockerId);
    const blockedId = await this.people.resolve(blockerId, shownId);
    const block = await runInTransaction(this.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `questlog blocks ${blockerId}`,
      ]);
      const { rows: players } = await client.query<{ nickname: string }>(
        'select nickname from account where id = $1 and id <> $2',
        [blockedId, blockerId],
      );
      const [player] = players;
      if (!player) throw new Problem('PLAYER_NOT_FOUND');
      const existing = await findBlock(client, blockerId, blockedId);
      if (existing) return existing;
      await refuseTooMany(client, blockerId);
      const shownName = hiddenIds.has(blockedId) ? null : player.nickname;
      const { rows } = await client.query<PlayerBlock>(
        `insert into player_block (id, blocker_id, blocked_id, shown_name, blocked_at)
         values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
        [randomUUID(), blockerId, blockedId, shownName, this.clock.now()],
      );
      await announce(client, [blockerId, blockedId]);
      return requireRow(rows);
    });
    this.people.forget([blockerId, blockedId]);
    return block;
  }

  /** Ends the block; resolves for one that has ended already. */
  async unblock(blockerId: string, id: string): Promise<void> {
    const players = await runInTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ blockedId: string }>(
        'delete from player_block where id = $1 and blocker_id = $2 returning blocked_id as "blockedId"',
        [id, blockerId],
      );
      const ended = rows.flatMap(({ blockedId }) => [blockerId, blockedId]);
      if (ended.length > 0) await announce(client, ended);
      return ended;
    });
    if (players.length > 0) this.people.forget(players);
  }
}

/** Whether one of two players has blocked the other, which hides them from each other (R436). */
export async function isBlockBetween(pool: pg.Pool, one: string, other: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from player_block where (blocker_id, blocked_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
    [one, other],
  );
  return (rowCount ?? 0) > 0;
}

async function findBlock(
  client: pg.ClientBase,
  blockerId: string,
  blockedId: string,
): Promise<PlayerBlock | undefined> {
  const { rows } = await client.query<PlayerBlock>(
    `select ${COLUMNS} from player_block where blocker_id = $1 and blocked_id = $2`,
    [blockerId, blockedId],
  );
  return rows[0];
}

async function refuseTooMany(client: pg.ClientBase, blockerId: string): Promise<void> {
  const { rows } = await client.query<{ blocks: number }>(
    'select count(*)::int as blocks from player_block where blocker_id = $1',
    [blockerId],
  );
  if ((rows[0]?.blocks ?? 0) >= MAX_BLOCKS)
    throw new Problem('BLOCK_LIMIT_REACHED', { members: { limit: MAX_BLOCKS } });
}

async function announce(client: pg.ClientBase, players: readonly string[]): Promise<void> {
  await client.query('select pg_notify($1, $2)', [PEOPLE_HIDDEN_CHANNEL, JSON.stringify({ players })]);
}

function requireRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The block was not stored');
  return row;
}
