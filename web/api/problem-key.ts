import type { Problem } from './problem';

/** The text for a refusal that no screen has words of its own for (R148). */
export function problemKey({ code, status }: Problem) {
  if (code === 'NETWORK') return 'common:errors.network';
  if (status === 401) return 'common:errors.signedOut';
  return status === 400 ? 'common:errors.input' : 'common:errors.generic';
}
