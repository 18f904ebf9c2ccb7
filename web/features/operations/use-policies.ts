import type { Policies } from '../../api/models';
import { useGetPoliciesQuery } from '../../api/operations';

/** How often the figures are fetched while the page is visible, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Polls the state of the policies while the page is visible; undefined before it is loaded. */
export function usePolicies(): Policies | undefined {
  const { data } = useGetPoliciesQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  return data;
}

/** The number of all parked targets, listed or not. */
export function countParkedTargets({ policies }: Policies): number {
  return policies.reduce((sum, { parkedTargets }) => sum + parkedTargets, 0);
}
