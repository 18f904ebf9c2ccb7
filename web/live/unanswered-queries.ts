import { QueryStatus } from '@reduxjs/toolkit/query';
import { isProblem } from '../api/problem';
import type { LiveDispatch } from './live-endpoints';

/** Whether some fetch got no answer when it was last tried: the server was on its way out, or not there yet. */
export function hasUnansweredQuery(dispatch: LiveDispatch): boolean {
  return dispatch((_dispatch, getState) =>
    Object.values(getState().api.queries).some(
      (query) =>
        query?.status === QueryStatus.rejected &&
        isProblem(query.error) &&
        isServerUnavailable(query.error.status),
    ),
  );
}

/** A refusal is an answer; nothing at all, or a fault of the server's, is none. */
function isServerUnavailable(status: number): boolean {
  return status === 0 || status >= 500;
}
