import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Batcher } from '../../async/batcher';
import { maxPosition, ORIGIN, parsePosition, type Position } from '../../contracts/position';
import type { PostgresListener } from '../../database/postgres-listener';
import type { EventLog } from '../../event-log/event-log';
import { getRequestContext } from '../logging/request-context';
import { parseProjectionAdvance, PROJECTION_ADVANCED_CHANNEL } from '../../read-models/projection-advanced';
import type { ReadModelName } from '../../read-models/read-model-name';
import { ParkedStreamIds } from './parked-stream-ids';

/** How long a read waits for its read model. */
const READ_TIMEOUT_MS = 2000;
/**
 * How long it waits for a read model that is known to be late, and for a position that the log doesn't have: a wait occupies one of
 * the process's request slots (R254).
 */
const SHORT_TIMEOUT_MS = 100;
/** In case a notification is lost, checkpoints are polled at this interval while a read waits. */
const POLL_INTERVAL_MS = 250;

/** The two ways to answer a command: see {@link ReadBarrier.answerCommand}. */
export interface CommandAnswer<Answer> {
  readonly fromRows: () => Promise<Answer | undefined>;
  readonly fromLog: () => Promise<Answer>;
}

interface Waiter {
  readonly position: Position;
  readonly resolve: () => void;
}

/**
 * Lets players read their own writes: a read with a position waits until the read model has reached it.
 *
 * The projection runner publishes each commit with NOTIFY, so a wait ends about a millisecond after the commit it waits
 * for, in every server process; there is no polling while no read waits.
 */
export class ReadBarrier {
  private readonly checkpoints = new Map<string, Position>();
  private readonly waiters = new Map<string, Set<Waiter>>();
  /** Read models whose checkpoint is polled. */
  private readonly polled = new Set<string>();
  /** The latest position that a read has waited for in vain, by read model: until it is reached, the read model is late. */
  private readonly lateUntil = new Map<string, Position>();
  private readonly heads: Batcher<undefined, Position>;
  /** The players and parties whose rows stay behind the checkpoints. */
  readonly parked: ParkedStreamIds;

  constructor(
    private readonly pool: Pool,
    private readonly postgresListener: PostgresListener,
    private readonly logger: Logger,
    /** Names of all read models. */
    private readonly readModels: readonly string[],
    log: Pick<EventLog, 'head'>,
  ) {
    this.heads = new Batcher(() => log.head());
    this.parked = new ParkedStreamIds(pool, postgresListener, logger);
  }

  /** Also loads the current checkpoints; a failure is logged, and the next commit's notification makes up for it. */
  async start(): Promise<void> {
    await this.postgresListener.listenFor(
      PROJECTION_ADVANCED_CHANNEL,
      parseProjectionAdvance,
      ({ projector, position }) => this.advanceCheckpoint(projector, position),
    );
    // Projectors commit asynchronously: after a crash, Postgres may lack the commits it notified of last.
    this.postgresListener.onDisconnect(() => this.checkpoints.clear());
    this.postgresListener.onReconnect(() => void this.loadCheckpoints(...this.readModels));
    await this.loadCheckpoints(...this.readModels);
    await this.parked.start();
  }

  /**
   * A position that every read model has reached; undefined while the checkpoint of one is still unknown. Every later read
   * in any process is at least as recent, since checkpoints only advance.
   */
  getMinCheckpoint(): Position | undefined {
    let minimum: Position | undefined;
    for (const readModel of this.readModels) {
      const checkpoint = this.checkpoints.get(readModel);
      if (checkpoint === undefined) return undefined;
      if (minimum === undefined || checkpoint < minimum) minimum = checkpoint;
    }
    return minimum;
  }

  /** Whether the read model reached `position` in time; false means the answer may be behind. Never rejects. */
  waitFor(readModel: ReadModelName, position: Position): Promise<boolean> {
    return this.waitUpTo(READ_TIMEOUT_MS, readModel, position);
  }

  /** {@link waitFor}, for an answer that may be behind: gives up early where the wait is most likely in vain. */
  async waitForRead(readModel: ReadModelName, position: Position): Promise<boolean> {
    if (await this.waitUpTo(SHORT_TIMEOUT_MS, readModel, position)) return true;
    const wait = this.isLate(readModel)
      ? Promise.resolve(false)
      : this.waitUpTo(READ_TIMEOUT_MS - SHORT_TIMEOUT_MS, readModel, position);
    const isInLog = this.isInLog(position);
    const isReached = await Promise.race([wait, isInLog.then((known) => known !== false && wait)]);
    if (!isReached) void isInLog.then((known) => known && this.markLate(readModel, position));
    return isReached;
  }

  private async waitUpTo(timeoutMs: number, readModel: string, position: Position): Promise<boolean> {
    if (this.hasReached(readModel, position)) return true;
    const waiters = this.getOrCreateWaiters(readModel);
    return new Promise<boolean>((resolve) => {
      const finish = (isReached: boolean): void => {
        clearTimeout(deadline);
        waiters.delete(waiter);
        resolve(isReached);
      };
      const waiter: Waiter = { position, resolve: () => finish(true) };
      const deadline = setTimeout(() => finish(false), timeoutMs);
      waiters.add(waiter);
      void this.pollWhileWaiting(readModel);
    });
  }

  /** The latest position that the read model is known to have reached; undefined while it is unknown. */
  getCheckpoint(readModel: ReadModelName): Position | undefined {
    return this.checkpoints.get(readModel);
  }

  /**
   * Answers a command on a player or party whose events are appended: from the rows once they show what the request has
   * written. When they are late, lack what the log has, or the stream is parked (R215), the answer is built from the log and
   * may be older in all else (`X-Read-Stale`): a command that is known to be recorded never fails for want of rows (R230).
   *
   * `fromRows` resolves with undefined when the rows don't show what was changed.
   */
  async answerCommand<Answer>(
    readModel: ReadModelName,
    id: string,
    { fromRows, fromLog }: CommandAnswer<Answer>,
  ): Promise<Answer> {
    const request = getRequestContext();
    const isReached =
      !this.parked.has(readModel, id) &&
      (!request || (await this.waitForRead(readModel, request.logPosition))) &&
      // The write itself may have parked the stream.
      !this.parked.has(readModel, id);
    const answer = isReached ? await fromRows() : undefined;
    if (answer !== undefined) return answer;
    if (request) request.isStaleRead = true;
    return fromLog();
  }

  /**
   * {@link answerCommand} for an answer that comes from the command's own events: it only waits for the rows, so that the reads of
   * others show the change too, and says when they are late.
   */
  async answerFromEvents<Answer>(readModel: ReadModelName, id: string, answer: Answer): Promise<Answer> {
    const getAnswer = () => Promise.resolve(answer);
    return this.answerCommand(readModel, id, { fromRows: getAnswer, fromLog: getAnswer });
  }

  /** Polls while a read waits, with one query at a time however many reads wait. */
  private async pollWhileWaiting(readModel: string): Promise<void> {
    if (this.polled.has(readModel)) return;
    this.polled.add(readModel);
    while (this.getOrCreateWaiters(readModel).size > 0) {
      await this.loadCheckpoints(readModel);
      await sleep(POLL_INTERVAL_MS);
    }
    this.polled.delete(readModel);
  }

  /** Not while its checkpoint is unknown. */
  private isLate(readModel: string): boolean {
    const checkpoint = this.checkpoints.get(readModel);
    return checkpoint !== undefined && checkpoint < (this.lateUntil.get(readModel) ?? ORIGIN);
  }

  private markLate(readModel: string, position: Position): void {
    this.lateUntil.set(readModel, maxPosition(this.lateUntil.get(readModel) ?? ORIGIN, position));
  }

  /** Undefined when the log doesn't say. Never rejects. */
  private async isInLog(position: Position): Promise<boolean | undefined> {
    try {
      return (await this.heads.add(undefined)) >= position;
    } catch (error) {
      this.logger.warn({ err: error }, "The log's last position could not be read");
      return undefined;
    }
  }

  private async loadCheckpoints(...readModels: readonly string[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ name: string; position: string }>({
        name: 'read-checkpoints',
        text: 'select name, position from projection_checkpoint where name = any($1)',
        values: [readModels],
      });
      for (const row of rows) {
        const position = parsePosition(row.position);
        if (position !== undefined) this.advanceCheckpoint(row.name, position);
      }
    } catch (error) {
      // The wait continues and ends at its deadline; the read itself then reports the failure to the caller.
      this.logger.warn({ err: error, readModels }, 'Checkpoints could not be read');
    }
  }

  /** Only advances: a query may return after the notification of a later commit. */
  private advanceCheckpoint(readModel: string, position: Position): void {
    if (!this.hasReached(readModel, position)) this.checkpoints.set(readModel, position);
    for (const waiter of [...this.getOrCreateWaiters(readModel)]) {
      if (this.hasReached(readModel, waiter.position)) waiter.resolve();
    }
  }

  private hasReached(readModel: string, position: Position): boolean {
    return (this.checkpoints.get(readModel) ?? ORIGIN) >= position;
  }

  private getOrCreateWaiters(readModel: string): Set<Waiter> {
    const existing = this.waiters.get(readModel);
    if (existing) return existing;
    const created = new Set<Waiter>();
    this.waiters.set(readModel, created);
    return created;
  }
}
