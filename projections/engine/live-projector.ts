import type { Logger } from 'pino';
import { RateMeter } from '../../server/async/rate-meter';
import { ORIGIN } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';
import type { ParkedEvent } from '../../server/operations/parked-streams/parked-stream-store';
import type { BatchMember } from './batch-writer';
import { UNFILLED_VERSION, type Checkpoint } from './checkpoint-store';
import { ParkedStreams } from './parked-streams';
import type { Projector } from './projector';
import { RowFold } from './row-fold';

/** Rows that a projector keeps in memory between two commits. */
const MAX_CACHED_ROWS = 5_000;
/** The period of the rate that operators see. */
const RATE_SECONDS = 10;

/**
 * A projector of this process with what it needs while the process leads: its checkpoint, its rows in memory, and its rate for
 * operators.
 */
export class LiveProjector implements BatchMember {
  readonly fold: RowFold;
  readonly logger: Logger;
  skipped: ReadonlySet<string> = new Set();
  parked = new ParkedStreams();
  /** Whether it commits alone until one commit succeeds: a replay held its tables, or its checkpoint was moved. */
  isIsolated = false;
  /** Whether each batch is committed before the next is folded, since a commit has failed. */
  isCautious = false;
  checkpoint: Checkpoint;
  private readonly rateMeter = new RateMeter(RATE_SECONDS);
  private failures = 0;
  private canRetryFailure = true;
  /** Whether tables of an older version have met an event that only tables of this version can take. */
  private isVersionTooOld = false;

  constructor(
    readonly projector: Projector,
    logger: Logger,
  ) {
    const { name, version } = projector;
    this.logger = logger.child({ projector: name });
    this.fold = new RowFold(projector, { maxCachedRows: MAX_CACHED_ROWS });
    this.checkpoint = { name, version, generation: 0, position: ORIGIN, state: 'running', failure: null };
  }

  get eventsPerSecond(): number {
    return this.rateMeter.computeRate();
  }

  /**
   * This process starts to lead. A projector that has failed, in this release because it parked too many streams, goes on once,
   * since the release that starts now may contain the fix; after that an operator decides.
   */
  beginTerm(): void {
    this.canRetryFailure = true;
    this.failures = 0;
    this.isIsolated = this.isCautious = false;
    this.fold.drop();
  }

  /** Starts over from the checkpoint just read, and uses up the retry of a failure. Returns whether it may follow the log. */
  prepareToFollow(): boolean {
    this.fold.drop();
    const { state } = this.checkpoint;
    const canFollow =
      this.canWrite() && (state === 'running' || (state === 'failed' && this.canRetryFailure));
    this.canRetryFailure = false;
    return canFollow;
  }

  /** The tables now hold these events. */
  onCommitted(events: readonly RecordedEvent[]): void {
    this.rateMeter.addEvents(events.length);
    this.failures = 0;
    if (events.length > 0) this.isIsolated = this.isCautious = false;
    this.logProjected(events);
  }

  onParked(parked: readonly ParkedEvent[]): void {
    for (const { streamId, revision, position, eventId, eventType, message } of parked) {
      this.logger.error(
        { streamId, revision, position, eventId, type: eventType, reason: message },
        'projection: parked a stream at an event it cannot take',
      );
    }
  }

  /** Whether its parked streams may be retried: tables of an older version wait for a replay. */
  canRetryParked(): boolean {
    return this.checkpoint.version === this.projector.version;
  }

  /** A transient error occurred. Returns the number of consecutive failures. */
  onTrouble(): number {
    this.failures += 1;
    return this.failures;
  }

  /**
   * Leaves tables of an older version, whose failure isn't stored, to the replay that will replace them. False: they are of this
   * version.
   */
  waitForReplay(): boolean {
    if (this.checkpoint.version === this.projector.version) return false;
    this.isVersionTooOld = true;
    return true;
  }

  /**
   * Tables of a newer version are left to the release that knows them. Those of an older one are updated as far as
   * possible until a replay has filled new ones; tables without rows are left to their replay (R321).
   */
  private canWrite(): boolean {
    const { version: ownVersion } = this.projector;
    const { version } = this.checkpoint;
    if (version === UNFILLED_VERSION) return false;
    return version < ownVersion ? !this.isVersionTooOld : version === ownVersion;
  }

  /** Includes the correlation id, which links the request to its consequences. */
  private logProjected(events: readonly RecordedEvent[]): void {
    if (!this.logger.isLevelEnabled('debug')) return;
    for (const { id: eventId, type, position, metadata } of events) {
      // What other programs append may have none.
      const { correlationId } = (metadata as Partial<RecordedEvent['metadata']> | null) ?? {};
      this.logger.debug({ correlationId, eventId, type, position }, 'An event is projected');
    }
  }
}
