import { pause } from '../../async/pause';
import type { Position } from '../../contracts/position';
import type { CheckpointTracker } from './checkpoint-tracker';
import type { PolicyServices } from './policy-services';

/** Saves the progress of one policy. */
export class CheckpointSaver {
  constructor(
    /** The position that is stored. */
    public savedPosition: Position,
    /** The policy's name. */
    private readonly name: string,
    private readonly tracker: CheckpointTracker,
    private readonly services: Pick<PolicyServices, 'checkpoints' | 'logger'>,
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
    const { checkpoints, logger } = this.services;
    const position = this.tracker.getSafePosition();
    if (position <= this.savedPosition) return;
    try {
      await checkpoints.save(this.name, position);
      this.savedPosition = position;
    } catch (error) {
      logger.warn({ err: error, policy: this.name }, 'A checkpoint could not be saved');
    }
  }
}
