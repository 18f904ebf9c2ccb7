import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { StoredMemory } from './stream-memory';

interface Snapshot<State> {
  readonly memory: StoredMemory<State>;
  readonly bytes: number;
}

/** Stores the latest snapshot of each stream. */
export class SnapshotStore {
  private readonly pendingSaves = new Set<Promise<unknown>>();

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** The stream's snapshot and its size in bytes; undefined when there is none that can be used. */
  async load<State>(streamId: string, stateVersion: number): Promise<Snapshot<State> | undefined> {
    const { rows } = await this.pool.query<Snapshot<State>>({
      name: 'load-snapshot',
      text: `select memory, octet_length(memory::text) as bytes from stream_snapshot
             where stream_id = $1 and state_version = $2`,
      values: [streamId, stateVersion],
    });
    const [snapshot] = rows;
    if (snapshot === undefined || hasValidShape(snapshot.memory)) return snapshot;
    this.logger.warn({ streamId }, 'A snapshot is malformed and is ignored');
    return undefined;
  }

  /**
   * Saves in the background: the command does not wait for it, and a lost snapshot costs only time. Returns its size in
   * characters, which is about that in bytes.
   */
  save<State>(streamId: string, stateVersion: number, memory: StoredMemory<State>): number {
    const text = JSON.stringify(memory);
    const query = {
      name: 'save-snapshot',
      text: `insert into stream_snapshot as kept (stream_id, revision, state_version, memory)
             values ($1, $2, $3, $4)
             on conflict (stream_id) do update
             set revision = excluded.revision, state_version = excluded.state_version,
                 memory = excluded.memory, taken_at = now()
             where kept.revision < excluded.revision or kept.state_version <> excluded.state_version`,
      values: [streamId, memory.revision, stateVersion, text],
    };
    const saved = this.pool.query(query).catch((error: unknown) => {
      this.logger.warn({ err: error, streamId }, 'A snapshot could not be saved');
    });
    this.pendingSaves.add(saved);
    void saved.finally(() => this.pendingSaves.delete(saved));
    return text.length;
  }

  /** Resolves when no save is under way. */
  async drain(): Promise<void> {
    await Promise.all(this.pendingSaves);
  }
}

/** Whether the row has the shape it was saved in: a table can also be edited from outside. */
function hasValidShape(memory: Partial<StoredMemory<unknown>> | null): boolean {
  return (
    typeof memory?.state === 'object' &&
    memory.state !== null &&
    Number.isInteger(memory.revision) &&
    typeof memory.position === 'string' &&
    Array.isArray(memory.recent)
  );
}
