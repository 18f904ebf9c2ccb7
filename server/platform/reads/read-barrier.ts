import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ORIGIN, parsePosition, type Position } from '../../contracts/position';
import type { PostgresNotifications } from '../../database/notifications';
import { currentRequest } from '../logging/request-context';
import { parseProjectionAdvance, PROJECTION_ADVANCED } from '../../read-models/projection-advanced';
import type { ReadModelName } from '../../read-models/read-model-name';

/** How long a read waits for its read model. */
const READ_WAIT_MS = 2000;
/** Should a notification be lost, the checkpoint is looked up this often while somebody waits. */
const RECHECK_MS = 250;

interface Waiter {
  readonly position: Position;
  readonly resolve: () => void;
}

/**
 * Lets players read their own writes: a read that names a position waits until the read model has got there.
 *
 * The runner tells each commit by NOTIFY, so a wait ends within a millisecond or so of the commit it waits for, in
 * every server process; nobody polls while nobody waits.
 */
export class ReadBarrier {
  private readonly checkpoints = new Map<string, Position>();
  private readonly waiters = new Map<string, Set<Waiter>>();

  constructor(
    private readonly pool: Pool,
    private readonly notifications: PostgresNotifications,
    private readonly logger: Logger,
    /** Every read model there is. */
    private readonly readModels: readonly string[],
  ) {}

  /** Where the read models are is looked up as well; a look-up that fails is logged, and the next commit tells. */
  async start(): Promise<void> {
    await this.notifications.listenFor(
      PROJECTION_ADVANCED,
      parseProjectionAdvance,
      ({ projector, position }) => this.moved(projector, position),
    );
    // Projectors commit asynchronously: a Postgres that crashed may come back without what it told last.
    this.notifications.onLost(() => this.checkpoints.clear());
    this.notifications.onReconnect(() => void this.lookUp(...this.readModels));
    await this.lookUp(...this.readModels);
  }

  /**
   * A position that every read model has reached, perhaps long ago; undefined while one of them was never heard of.
   * Whatever is read from now on is at least of that position, in whichever process: rows only ever move on.
   */
  leastReached(): Position | undefined {
    let least: Position | undefined;
    for (const readModel of this.readModels) {
      const reached = this.checkpoints.get(readModel);
      if (reached === undefined) return undefined;
      if (least === undefined || reached < least) least = reached;
    }
    return least;
  }

  /** Whether the read model reached `position` in time; false means the answer may be behind. Never rejects. */
  async wait(readModel: ReadModelName, position: Position): Promise<boolean> {
    if (this.reached(readModel, position)) return true;
    const waiters = this.waitersOf(readModel);
    return new Promise<boolean>((resolve) => {
      const finish = (reached: boolean): void => {
        clearTimeout(deadline);
        waiters.delete(waiter);
        resolve(reached);
      };
      const waiter: Waiter = { position, resolve: () => finish(true) };
      const deadline = setTimeout(() => finish(false), READ_WAIT_MS);
      waiters.add(waiter);
      if (waiters.size === 1) void this.watch(readModel);
    });
  }

  /** Waits until the read model shows what the request being served has written. */
  async waitForOwnWrites(readModel: ReadModelName): Promise<void> {
    const request = currentRequest();
    if (!request) return;
    if (!(await this.wait(readModel, request.logPosition))) request.staleRead = true;
  }

  /** While anybody waits: one look at a time, however many they are. */
  private async watch(readModel: ReadModelName): Promise<void> {
    while (this.waitersOf(readModel).size > 0) {
      await this.lookUp(readModel);
      await sleep(RECHECK_MS);
    }
  }

  private async lookUp(...readModels: readonly string[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ name: string; position: string }>({
        name: 'read-checkpoints',
        text: 'select name, position from projection_checkpoint where name = any($1)',
        values: [readModels],
      });
      for (const row of rows) {
        const position = parsePosition(row.position);
        if (position !== undefined) this.moved(row.name, position);
      }
    } catch (error) {
      // The wait goes on and ends by its deadline; the read itself will tell the caller what is wrong.
      this.logger.warn({ err: error, readModels }, 'Checkpoints could not be read');
    }
  }

  /** Forwards only: a look-up may come in later than the news of what followed it. */
  private moved(readModel: string, position: Position): void {
    if (!this.reached(readModel, position)) this.checkpoints.set(readModel, position);
    for (const waiter of [...this.waitersOf(readModel)]) {
      if (this.reached(readModel, waiter.position)) waiter.resolve();
    }
  }

  private reached(readModel: string, position: Position): boolean {
    return (this.checkpoints.get(readModel) ?? ORIGIN) >= position;
  }

  private waitersOf(readModel: string): Set<Waiter> {
    const existing = this.waiters.get(readModel);
    if (existing) return existing;
    const created = new Set<Waiter>();
    this.waiters.set(readModel, created);
    return created;
  }
}
