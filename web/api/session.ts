import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Suspension } from '../../server/contracts/accounts';

export interface SessionState {
  readonly ended: boolean;
  /** What the server last said of the account's suspension; undefined while it serves the player (R370). */
  readonly suspension?: Suspension | undefined;
}

const INITIAL_STATE: SessionState = { ended: false };

/**
 * Whether this browser knows that it is signed out. `GET /api/user` says who is signed in; this state says, at once and
 * without a fetch, that no player is any more: after a logout, an expiry, or the socket's `live:ended`.
 */
const sessionSlice = createSlice({
  name: 'session',
  initialState: INITIAL_STATE,
  reducers: {
    sessionStarted: () => ({ ended: false }),
    sessionEnded: () => ({ ended: true }),
    accountSuspended: (state, { payload }: PayloadAction<Suspension>) => ({ ...state, suspension: payload }),
    /** Asks the server again. */
    suspensionChecked: ({ ended }) => ({ ended }),
  },
});

export const { sessionStarted, sessionEnded, accountSuspended, suspensionChecked } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
