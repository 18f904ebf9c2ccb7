import { TERMINAL_REPLAY_STATES } from '../../../../server/contracts/operations';
import type { Replay } from '../../../api/models';

export function isReplayActive({ state }: Pick<Replay, 'state'>): boolean {
  return !TERMINAL_REPLAY_STATES.includes(state);
}

/** Stopped before its end, with its tables kept so that it can resume. */
export function canResumeReplay({ state, asked }: Pick<Replay, 'state' | 'asked'>): boolean {
  return (state === 'cancelled' || state === 'failed') && asked !== 'discard';
}
