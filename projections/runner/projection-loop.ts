import type { Logger } from 'pino';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { backoffMillis } from '../../server/database/backoff';
import { pause } from '../../server/database/pause';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import type {
  ProjectionFailure,
  ProjectionState,
} from '../../server/read-models/projection-checkpoint.entity';
import type { Checkpoint } from './checkpoint-store';
import { CheckpointMoved, isPoison, messageOf, ProjectorStopped } from './errors';
import type { ProjectionWriter } from './projection-writer';
import type { Projector } from './projector';
import { RateMeter } from './rate-meter';

/** Large enough that a rebuild is bound by folding, small enough that a batch takes a tenth of a second. */
const BATCH_SIZE = 2_000;
/** How soon a retry, a skip or a resume by an operator in another process is seen. */
const IDLE_POLL_MILLIS = 1_000;

export interface ProjectorStatus {
  readonly name: string;
  readonly version: number;
  readonly state: ProjectionState;
  /** Everything up to it is in the tables. */
  readonly position: Position;
  /** Whether that was the end of the log when it was last read. */
  readonly caughtUp: boolean;
  readonly eventsPerSecond: number;
  readonly failure: ProjectionFailure | null;
  /** What is being retried just now: the database or the log is away. */
  readonly trouble: string | null;
}

interface Dependencies {
  readonly projector: Projector;
  readonly writer: ProjectionWriter;
  readonly log: EventLog;
  readonly logger: Logger;
}

/** One projector following the log, for as long as this process leads. */
export class ProjectionLoop {
  private readonly projector: Projector;
  private readonly writer: ProjectionWriter;
  private readonly log: EventLog;
  private readonly logger: Logger;
  private readonly rate = new RateMeter();
  private checkpoint: Pick<Checkpoint, 'position' | 'state' | 'failure'> = {
    position: ORIGIN,
    state: 'running',
    failure: null,
  };
  private caughtUp = false;
  private trouble: string | null = null;
  private attempts = 0;
  /** Whether tables of an older version have met an event that only those of this version can take. */
  private isOutOfStep = false;

  constructor({ projector, writer, log, logger }: Dependencies) {
    this.projector = projector;
    this.writer = writer;
    this.log = log;
    this.logger = logger.child({ projector: projector.name });
  }

  status(): ProjectorStatus {
    const { name, version } = this.projector;
    const { caughtUp, trouble } = this;
    return { name, version, ...this.checkpoint, caughtUp, eventsPerSecond: this.rate.perSecond(), trouble };
  }

  /**
   * Follows until the signal aborts. What a failed projector stopped at is tried once more at the beginning, for the
   * release that starts now may be the one that mends it; after that an operator decides.
   */
  async run(signal: AbortSignal): Promise<void> {
    let mayRetryFailure = true;
    this.attempts = 0;
    while (!signal.aborted) {
      try {
        const checkpoint = await this.writer.begin();
        this.reached(checkpoint);
        const runs =
          this.mayWrite(checkpoint) &&
          (checkpoint.state === 'running' || (checkpoint.state === 'failed' && mayRetryFailure));
        mayRetryFailure = false;
        if (runs) await this.follow(checkpoint, signal);
        else await pause(IDLE_POLL_MILLIS, signal);
      } catch (error) {
        if (signal.aborted) return;
        // An operator has paused it, or a replay has put other tables in the place of these.
        if (error instanceof CheckpointMoved)
          this.logger.info({ err: error }, 'projection: looks where it stands');
        else if (!(error instanceof ProjectorStopped)) await this.wait(error, signal);
      }
    }
  }

  /**
   * Tables of a newer version are left to the release that knows them. Those of an older one are kept up as well as can
   * be until a replay has filled new ones.
   */
  private mayWrite({ version }: Checkpoint): boolean {
    const { version: ours } = this.projector;
    if (version > ours) {
      this.trouble = `The tables are of version ${version}, this release makes version ${ours}: stands by`;
      this.caughtUp = false;
    }
    return version < ours ? !this.isOutOfStep : version === ours;
  }

  private async follow(from: Checkpoint, signal: AbortSignal): Promise<void> {
    let checkpoint = from;
    for await (const batch of this.log.follow({ after: from.position, signal, batchSize: BATCH_SIZE })) {
      checkpoint = await this.write(batch.events, checkpoint, signal);
      this.reached(checkpoint);
      this.tell(batch.events);
      this.rate.note(batch.events.length);
      this.caughtUp = batch.caughtUp;
      this.trouble = null;
      this.attempts = 0;
    }
  }

  /** What followed from a request, by its correlation id. */
  private tell(events: readonly RecordedEvent[]): void {
    if (!this.logger.isLevelEnabled('debug')) return;
    for (const { id: eventId, type, position, metadata } of events) {
      const { correlationId } = metadata;
      this.logger.debug({ correlationId, eventId, type, position }, 'An event is projected');
    }
  }

  /** Writes the events; when one of them is poison, everything before it, and then stops. */
  private async write(
    events: readonly RecordedEvent[],
    from: Checkpoint,
    signal: AbortSignal,
  ): Promise<Checkpoint> {
    try {
      return await this.writer.write(events, from, signal, this.rate.perSecond());
    } catch (error) {
      const [event] = events;
      if (!event || !isPoison(error)) throw error;
      if (events.length === 1) return await this.stop(from, event, error);
      const middle = Math.ceil(events.length / 2);
      const halfway = await this.write(events.slice(0, middle), from, signal);
      return this.write(events.slice(middle), halfway, signal);
    }
  }

  private async stop(from: Checkpoint, event: RecordedEvent, cause: unknown): Promise<never> {
    if (from.version !== this.projector.version) {
      this.isOutOfStep = true;
      this.trouble = `Waits for the replay of version ${this.projector.version}: ${messageOf(cause)}`;
      throw new ProjectorStopped({ cause });
    }
    const { id: eventId, position, type } = event;
    this.logger.error(
      { err: cause, eventId, position, type },
      'projection: stopped at an event it cannot take',
    );
    await this.writer.fail(from, event, messageOf(cause));
    throw new ProjectorStopped({ cause });
  }

  private async wait(error: unknown, signal: AbortSignal): Promise<void> {
    this.attempts += 1;
    this.caughtUp = false;
    this.trouble = messageOf(error);
    this.logger.warn({ err: error, attempts: this.attempts }, 'projection: interrupted, trying again');
    await pause(backoffMillis(this.attempts), signal);
  }

  private reached({ position, state, failure }: Checkpoint): void {
    this.checkpoint = { position, state, failure };
    if (state !== 'running') this.caughtUp = false;
  }
}
