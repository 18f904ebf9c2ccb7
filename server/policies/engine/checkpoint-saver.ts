import type { Logger } from 'pino';
import { pause } from '../../async/pause';
import type { Position } from '../../contracts/position';
import type { CheckpointTracker } from './checkpoint-tracker';
import type { PolicyCheckpoints } from './policy-checkpoints';

export interface CheckpointSaverOptions {
  /** The policy's name. */
  readonly name: string;
  readonly tracker: CheckpointTracker;
  readonly checkpoints: PolicyCheckpoints;
  readonly logger: Logger;
}

/** Saves the progress of one policy. */
export class CheckpointSaver {
  constructor(
    /** The position that is stored. */
    public savedPosition: Position,
    private readonly options: CheckpointSaverOptions,
  ) {}

  /** Saves progress at this interval (milliseconds), also without a reaction, until the signal aborts. */
  async savePeriodically(intervalMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(intervalMs, signal);
      await this.save();
    }
  }

  /** Never rejects: what can't be saved is logged, and saved with the next progress. */
  async save(): Promise<void> {
    const { name, tracker, checkpoints, logger } = this.options;
    const position = tracker.getSafePosition();
    if (position <= this.savedPosition) return;
    try {
      await checkpoints.save(name, position);
      this.savedPosition = position;
    } catch (error) {
      logger.warn({ err: error, policy: name }, 'A checkpoint could not be saved');
    }
  }
}
