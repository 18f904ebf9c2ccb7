import type { Problem } from './problem';

/** Returns the key of the text for a refusal that the screen has no text of its own for (R148). */
export function problemKey({ code, status }: Problem) {
  if (code === 'NETWORK') return 'common:errors.network';
  if (code === 'TOO_MANY_REQUESTS' || code === 'SERVICE_UNAVAILABLE') return 'common:errors.busy';
  if (status === 401) return 'common:errors.signedOut';
  return status === 400 ? 'common:errors.input' : 'common:errors.generic';
}
