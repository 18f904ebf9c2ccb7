import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { pause } from '../async/pause';
import { RELAY_REPORT_INTERVAL_MS, RELAY_REPORT_KEPT_SECONDS } from '../operations/relays-report';
import type { LiveRelay } from './live-relay';

/** Stores how far this process's relay is, for operators and for the metrics of every process. */
export class RelayReporter {
  private readonly id = randomUUID();
  private readonly startedAt = new Date();
  private readonly abortController = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly relay: LiveRelay,
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.loop = this.reportPeriodically();
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.loop;
  }

  /** A report that can't be stored is logged: the relay is shown as silent meanwhile. */
  private async reportPeriodically(): Promise<void> {
    const { signal } = this.abortController;
    while (!signal.aborted) {
      await this.store().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The progress of the live relay could not be stored');
      });
      await pause(RELAY_REPORT_INTERVAL_MS, signal);
    }
    await this.pool.query('delete from live_relay where id = $1', [this.id]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The report of the live relay could not be deleted');
    });
  }

  /** Deletes the reports of processes that were killed, too. */
  private async store(): Promise<void> {
    const { reachedPosition, passedOver } = this.relay;
    await this.pool.query({
      name: 'store-relay-report',
      text: `with expired as (
               delete from live_relay where seen_at < clock_timestamp() - make_interval(secs => $7) and id <> $1
             )
             insert into live_relay (id, process, started_at, position, passed_over, last_passed_over, seen_at)
             values ($1, $2, $3, $4, $5, $6, clock_timestamp())
             on conflict (id) do update set position = excluded.position, passed_over = excluded.passed_over,
               last_passed_over = excluded.last_passed_over, seen_at = excluded.seen_at`,
      values: [
        this.id,
        `${hostname()}:${process.pid}`,
        this.startedAt,
        reachedPosition,
        JSON.stringify(passedOver.listTypes()),
        passedOver.last && JSON.stringify(passedOver.last),
        RELAY_REPORT_KEPT_SECONDS,
      ],
    });
  }
}
