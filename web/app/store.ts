import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { outboxReducer } from '../api/outbox/outbox-state';
import { sessionReducer } from '../api/session';
import { liveApi } from '../live/live-endpoints';
import { liveStatusReducer } from '../live/live-status';

export const store = configureStore({
  reducer: {
    [liveApi.reducerPath]: liveApi.reducer,
    session: sessionReducer,
    live: liveStatusReducer,
    outbox: outboxReducer,
  },
  middleware: (defaults) => defaults().concat(liveApi.middleware),
});

// Queries that were made, or failed, while the network was away are fetched again when it is back.
setupListeners(store.dispatch);

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
