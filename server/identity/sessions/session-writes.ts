import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Batcher } from '../../async/batcher';
import { maxPosition, ORIGIN, parsePosition, type Position } from '../../contracts/position';
import { getRequestContext } from '../../platform/logging/request-context';
import type { LastWrites } from '../../platform/reads/min-positions';

type SessionWrite = readonly [sid: string, position: Position];

/**
 * The log position of each session's last write, in the session's row: every process finds it there, and it ends with the
 * session. One statement at a time serves all requests that came meanwhile.
 */
export class SessionWrites implements LastWrites {
  private readonly reads = new Batcher((sids: readonly string[]) => this.load(sids));
  private readonly writes = new Batcher((writes: readonly SessionWrite[]) => this.save(writes));

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** Undefined when the session has written nothing, or has ended. */
  async find(sid: string): Promise<Position | undefined> {
    const positions = await this.reads.add(sid);
    return positions.get(sid);
  }

  /**
   * Resolves when every process finds the position. Never rejects: the write itself is in the log, so a failure costs the
   * session only the wait of its next read, and is logged.
   */
  record(sid: string, position: Position): Promise<void> {
    return this.writes.add([sid, position]);
  }

  private async load(sids: readonly string[]): Promise<ReadonlyMap<string, Position | undefined>> {
    const { rows } = await this.pool.query<{ sid: string; last_write: string | null }>({
      name: 'session-last-writes',
      text: 'select sid, last_write from session where sid = any($1)',
      values: [[...new Set(sids)]],
    });
    return new Map(rows.map(({ sid, last_write: position }) => [sid, parsePosition(position ?? '')]));
  }

  private async save(writes: readonly SessionWrite[]): Promise<void> {
    const latest = new Map<string, Position>();
    for (const [sid, position] of writes) latest.set(sid, maxPosition(latest.get(sid) ?? ORIGIN, position));
    try {
      await this.pool.query({
        name: 'save-session-writes',
        text: SAVE_WRITES_SQL,
        values: [[...latest.keys()], [...latest.values()]],
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'The last writes of sessions could not be saved');
    }
  }
}

/** Saves the position that a request has written before it is answered. To be called after the sessions are registered. */
export function registerSessionWrites(server: FastifyInstance, writes: SessionWrites): void {
  server.addHook('onSend', async (request: FastifyRequest) => {
    const position = getRequestContext()?.logPosition ?? ORIGIN;
    if (position !== ORIGIN && request.session?.userId)
      await writes.record(request.session.sessionId, position);
  });
}

/**
 * Does not wait for the disk: after a crash of Postgres, the rows that a read would wait for may be lost as well. The rows are
 * locked in one order, so that two processes can't block each other.
 */
const SAVE_WRITES_SQL = `
  with relaxed as materialized (select set_config('synchronous_commit', 'off', true)),
  written as (select * from unnest($1::text[], $2::text[]) as w (sid, position)),
  locked as (
    select session.sid, written.position
    from session join written on written.sid = session.sid, relaxed
    where session.last_write is null or session.last_write < written.position collate "C"
    order by session.sid
    for no key update of session
  )
  update session set last_write = locked.position from locked where session.sid = locked.sid`;
