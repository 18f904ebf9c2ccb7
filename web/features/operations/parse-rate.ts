import { REPLAY_RATE } from '../../../server/contracts/operations';

/** What an operator typed for a rate: null for nothing, which is the gentle one. Thousands may stand apart. */
export function parseRate(text: string): number | null | 'faulty' {
  const digits = text.replace(/[\s,_]/g, '');
  if (digits === '') return null;
  const rate = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return rate >= REPLAY_RATE.min && rate <= REPLAY_RATE.max ? rate : 'faulty';
}
