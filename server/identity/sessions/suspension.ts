import type { Suspension } from '../../contracts/accounts';
import { Problem } from '../../platform/problems/problem';

/** Whether the suspension is in force now. It ends by itself, also in a process that has read it earlier. */
export function isInForce(suspension: Suspension | undefined): suspension is Suspension {
  if (!suspension) return false;
  return suspension.until === null || Date.parse(suspension.until) > Date.now();
}

/** Throws `ACCOUNT_SUSPENDED`, with the reason and the end, while the suspension is in force (R370). */
export function refuseSuspended(suspension: Suspension | undefined): void {
  if (!isInForce(suspension)) return;
  const { reason, until } = suspension;
  throw new Problem('ACCOUNT_SUSPENDED', { members: { reason, until } });
}
