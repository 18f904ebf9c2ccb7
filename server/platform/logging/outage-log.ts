import type { Logger } from 'pino';

/** How often an outage that goes on is reported. */
const REPEAT_INTERVAL_MS = 60_000;

export interface OutageMessages {
  readonly failed: string;
  readonly recovered: string;
}

/** Reports the failures of a call that is repeated until it succeeds: the first at once, later ones once a minute, and the end. */
export class OutageLog {
  private failures = 0;
  private startedAt = 0;
  private reportedAt = 0;

  constructor(
    private readonly logger: Logger,
    private readonly messages: OutageMessages,
    /** Milliseconds since the epoch. */
    private readonly now: () => number = Date.now,
  ) {}

  onFailure(error: unknown): void {
    const now = this.now();
    if (this.failures === 0) this.startedAt = now;
    this.failures += 1;
    if (this.failures > 1 && now - this.reportedAt < REPEAT_INTERVAL_MS) return;
    this.reportedAt = now;
    this.logger.warn({ err: error, failures: this.failures }, this.messages.failed);
  }

  onSuccess(): void {
    if (this.failures === 0) return;
    const { failures } = this;
    this.failures = 0;
    this.logger.info({ failures, outageMs: this.now() - this.startedAt }, this.messages.recovered);
  }
}
