import { createSlice } from '@reduxjs/toolkit';

export interface SessionState {
  readonly ended: boolean;
}

/**
 * Whether this browser knows that it is signed out. `GET /api/user` says who is signed in; this state says, at once and
 * without a fetch, that no player is any more: after a logout, an expiry, or the socket's `live:ended`.
 */
const sessionSlice = createSlice({
  name: 'session',
  initialState: { ended: false },
  reducers: {
    sessionStarted: () => ({ ended: false }),
    sessionEnded: () => ({ ended: true }),
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
