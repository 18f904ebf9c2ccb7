import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { PostgresListener } from '../../database/postgres-listener';
import { extractPartyId, extractUserId, isPartyStream, isPlayerStream } from '../../event-log/stream-ids';
import {
  PARKED_STREAMS_CHANGED_CHANNEL,
  parseParkedStreamChange,
  type ParkedStreamChange,
} from '../../read-models/parked-streams-changed';

/** Milliseconds. */
const RETRY_DELAY_MS = 2_000;

/**
 * The players and parties whose streams read models have parked, by read model; kept current by NOTIFY. A read model's rows of
 * them are true up to the parked event, whatever the checkpoint says.
 */
export class ParkedStreamIds {
  private idsByReadModel = new Map<string, Set<string>>();
  private changes = 0;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly postgresListener: PostgresListener,
    private readonly logger: Logger,
  ) {}

  /** A failure of the first load is logged and retried; the notifications since then are known. */
  async start(): Promise<void> {
    await this.postgresListener.listenFor(
      PARKED_STREAMS_CHANGED_CHANNEL,
      parseParkedStreamChange,
      (change) => {
        this.changes += 1;
        applyChange(this.idsByReadModel, change);
      },
    );
    this.postgresListener.onReconnect(() => void this.load());
    await this.load();
  }

  /** Whether the read model has parked any stream. */
  hasAny(readModel: string): boolean {
    return (this.idsByReadModel.get(readModel)?.size ?? 0) > 0;
  }

  /** Whether the read model has parked the stream of this player or party. */
  has(readModel: string, id: string): boolean {
    return this.idsByReadModel.get(readModel)?.has(id) ?? false;
  }

  private async load(): Promise<void> {
    try {
      for (let changes = -1; changes !== this.changes;) {
        ({ changes } = this);
        const { rows } = await this.pool.query<Omit<ParkedStreamChange, 'isParked'>>({
          name: 'read-parked-streams',
          text: 'select consumer, sequence from parked_stream',
        });
        const loaded = new Map<string, Set<string>>();
        for (const row of rows) applyChange(loaded, { ...row, isParked: true });
        // A change announced meanwhile may not be in the answer yet.
        if (changes === this.changes) this.idsByReadModel = loaded;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Parked streams could not be read, trying again');
      clearTimeout(this.retry);
      // Doesn't keep a process that stops alive.
      this.retry = setTimeout(() => void this.load(), RETRY_DELAY_MS).unref();
    }
  }
}

function applyChange(
  idsByReadModel: Map<string, Set<string>>,
  { consumer, sequence, isParked }: ParkedStreamChange,
): void {
  const ids = idsByReadModel.get(consumer) ?? new Set();
  idsByReadModel.set(consumer, ids);
  const id = extractId(sequence);
  if (isParked) ids.add(id);
  else ids.delete(id);
}

function extractId(streamId: string): string {
  if (isPlayerStream(streamId)) return extractUserId(streamId);
  return isPartyStream(streamId) ? extractPartyId(streamId) : streamId;
}
