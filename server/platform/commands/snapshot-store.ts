import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { StoredMemory } from './stream-memory';

/** Stores the latest snapshot of each stream. */
export class SnapshotStore {
  private readonly pendingSaves = new Set<Promise<void>>();

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** The stream's snapshot; undefined when there is none that can be used. */
  async load<State>(streamId: string, stateVersion: number): Promise<StoredMemory<State> | undefined> {
    const { rows } = await this.pool.query<{ memory: StoredMemory<State> }>({
      name: 'load-snapshot',
      text: 'select memory from stream_snapshot where stream_id = $1 and state_version = $2',
      values: [streamId, stateVersion],
    });
    const memory = rows[0]?.memory;
    if (memory === undefined || hasValidShape(memory)) return memory;
    this.logger.warn({ streamId }, 'A snapshot is malformed and is ignored');
    return undefined;
  }

  /** Saves in the background: the command does not wait for it, and a lost snapshot costs only time. */
  save<State>(streamId: string, stateVersion: number, memory: StoredMemory<State>): void {
    const saved = this.write(streamId, stateVersion, memory).catch((error: unknown) => {
      this.logger.warn({ err: error, streamId }, 'A snapshot could not be saved');
    });
    this.pendingSaves.add(saved);
    void saved.finally(() => this.pendingSaves.delete(saved));
  }

  /** Resolves when no save is under way. */
  async drain(): Promise<void> {
    await Promise.all(this.pendingSaves);
  }

  private async write<State>(
    streamId: string,
    stateVersion: number,
    memory: StoredMemory<State>,
  ): Promise<void> {
    await this.pool.query({
      name: 'save-snapshot',
      text: `insert into stream_snapshot as kept (stream_id, revision, state_version, memory)
             values ($1, $2, $3, $4)
             on conflict (stream_id) do update
             set revision = excluded.revision, state_version = excluded.state_version,
                 memory = excluded.memory, taken_at = now()
             where kept.revision < excluded.revision or kept.state_version <> excluded.state_version`,
      values: [streamId, memory.revision, stateVersion, JSON.stringify(memory)],
    });
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
