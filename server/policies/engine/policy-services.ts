import type { Logger } from 'pino';
import type { EventLog } from '../../event-log/event-log';
import type { CommandRunner } from '../../platform/commands/command-runner';
import type { PolicyCheckpoints } from './policy-checkpoints';
import type { StoredReactions } from './stored-reactions';

/** What the run of a policy uses. */
export interface PolicyServices {
  /** The reader that follows the log. */
  readonly feed: Pick<EventLog, 'follow'>;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly runner: CommandRunner;
  readonly checkpoints: PolicyCheckpoints;
  readonly store: StoredReactions;
  readonly logger: Logger;
  /** How often progress is saved without a reaction. The reported lag of a policy may be too large by this much. */
  readonly checkpointIntervalMs: number;
}
