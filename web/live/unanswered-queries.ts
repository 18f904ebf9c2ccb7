import { QueryStatus } from '@reduxjs/toolkit/query';
import { isProblem } from '../api/problem';
import type { LiveDispatch } from './live-endpoints';

/** Whether the last try of any fetch got no answer: the server was shutting down, or not up yet. */
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

/** A refusal is an answer; no response, or a server error, is none. */
function isServerUnavailable(status: number): boolean {
  return status === 0 || status >= 500;
}
