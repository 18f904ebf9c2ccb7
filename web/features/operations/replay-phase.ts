import { REPLAY_ENDS } from '../../../server/contracts/operations';
import type { Replay } from '../../api/models';

export function isUnderWay({ state }: Pick<Replay, 'state'>): boolean {
  return !REPLAY_ENDS.includes(state);
}

/** Stopped before its end, with its tables still there to go on from. */
export function canGoOn({ state, asked }: Pick<Replay, 'state' | 'asked'>): boolean {
  return (state === 'cancelled' || state === 'failed') && asked !== 'discard';
}
