import { createSlice } from '@reduxjs/toolkit';

export interface SessionState {
  readonly ended: boolean;
}

/**
 * Whether this browser knows itself to be signed out. `GET /api/user` says who is signed in; this says, at once and
 * without asking, that nobody is any more: after a logout, an expiry, or the socket's `live:ended`.
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
