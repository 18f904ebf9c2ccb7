import type { Logger } from 'pino';
import type pg from 'pg';
import { pause } from '../async/pause';
import { renewEpoch, type LeaseEpoch } from './lease-epoch';

export interface Lease extends LeaseEpoch {
  /** Aborts when the connection is lost, another process leads, or the lease could not be renewed in time. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

const HEARTBEAT_MS = 1_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** The connection of a leader, or of a process that waits to lead, and the heartbeat that renews its lease. */
export class LeaseSession {
  private readonly lost = new AbortController();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly name: string,
    private readonly logger: Logger,
  ) {
    client.on('error', (error) => {
      logger.warn({ err: error, lease: name }, 'leadership: the connection is lost');
      this.lose();
    });
    client.on('end', () => this.lose());
  }

  /** Starts the heartbeat of an epoch that has just begun. */
  start(epoch: number, leaseMs: number): Lease {
    let validUntil = performance.now() + leaseMs;
    let isRenewing = false;
    const lease = { name: this.name, epoch, lost: this.lost.signal, release: () => this.release() };
    this.heartbeat = setInterval(() => {
      // A process that was stopped longer than its lease notices here, before its database answers.
      if (performance.now() > validUntil)
        this.loseWithWarning('leadership: the lease was not renewed in time');
      if (isRenewing || this.lost.signal.aborted) return;
      isRenewing = true;
      const sentAt = performance.now();
      renewEpoch(this.client, lease)
        .then((isRenewed) => {
          if (isRenewed) validUntil = sentAt + leaseMs;
          else this.loseWithWarning('leadership: another process leads');
        })
        .catch((error: unknown) => {
          if (!this.lost.signal.aborted)
            this.loseWithWarning('leadership: the lease could not be renewed', error);
        })
        .finally(() => (isRenewing = false));
    }, HEARTBEAT_MS);
    return lease;
  }

  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    const closing = this.client
      .end()
      .catch((error: unknown) => this.logger.debug({ err: error }, 'leadership: end'));
    // A server that hangs never confirms the termination.
    await Promise.race([closing, pause(CLOSE_TIMEOUT_MS, this.lost.signal)]);
  }

  private loseWithWarning(message: string, error?: unknown): void {
    this.logger.warn({ err: error, lease: this.name }, message);
    this.lose();
  }

  private lose(): void {
    clearInterval(this.heartbeat);
    this.lost.abort();
  }
}
