import { configureStore } from '@reduxjs/toolkit';
import { sessionReducer } from '../api/session';
import { liveApi } from '../live/live-endpoints';
import { liveStatusReducer } from '../live/live-status';

export const store = configureStore({
  reducer: {
    [liveApi.reducerPath]: liveApi.reducer,
    session: sessionReducer,
    live: liveStatusReducer,
  },
  middleware: (defaults) => defaults().concat(liveApi.middleware),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
