import { REPLAY_RATE } from '../../../../server/contracts/operations';

/** Parses a replay's rate: null for an empty text, which selects the default rate; blanks may group thousands. */
export function parseRate(text: string): number | null | 'faulty' {
  const digits = text.replace(/[\s,_]/g, '');
  if (digits === '') return null;
  const rate = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return rate >= REPLAY_RATE.min && rate <= REPLAY_RATE.max ? rate : 'faulty';
}
