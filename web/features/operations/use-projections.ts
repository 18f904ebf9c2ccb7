import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Projections } from '../../api/models';
import { isProblem } from '../../api/problem';
import { useGetProjectionsQuery } from '../../api/operations';
import { api } from '../../api/questlog';
import { useNow } from '../../ui/hooks/use-now';

/** How often the figures are fetched while the page is visible, in milliseconds. */
const POLL_INTERVAL_MS = 1_500;
/** A slower response counts as none, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 5_000;

export interface LiveProjections {
  readonly data: Projections | undefined;
  /** When the figures were fetched, in milliseconds since the epoch; undefined without any. */
  readonly asOf: number | undefined;
  /** Whether the latest request has failed or timed out. */
  readonly isStale: boolean;
  readonly refetch: () => void;
}

/** Polls the state of the projections while the page is visible. */
export function useProjections(): LiveProjections {
  const { data, error, isFetching, startedTimeStamp, fulfilledTimeStamp, refetch } = useGetProjectionsQuery(
    undefined,
    {
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const now = useNow(1_000);
  const isTimedOut =
    isFetching && startedTimeStamp !== undefined && now - startedTimeStamp > RESPONSE_TIMEOUT_MS;
  useRefetchUserOnForbidden(isProblem(error) && error.code === 'FORBIDDEN');
  return {
    data,
    asOf: fulfilledTimeStamp,
    isStale: error !== undefined || isTimedOut,
    refetch: () => void refetch(),
  };
}

/** A 403 means that the operator role is gone: the account is refetched, and this page disappears with the role. */
function useRefetchUserOnForbidden(refused: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (refused) dispatch(api.util.invalidateTags(['User']));
  }, [dispatch, refused]);
}

/** The number of projections that leave out streams. */
export function countWithParked(projectors: Projections['projectors']): number {
  return projectors.filter(({ parkedStreams }) => parkedStreams > 0).length;
}
