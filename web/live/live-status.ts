import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `off`: signed out; `connecting`: never connected yet; `live`; `down`: lost, reconnecting by itself. */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'down';

const liveStatusSlice = createSlice({
  name: 'live',
  initialState: { status: 'off' as LiveStatus },
  reducers: {
    liveStatusChanged: (state, action: PayloadAction<LiveStatus>) => {
      state.status = action.payload;
    },
  },
});

export const { liveStatusChanged } = liveStatusSlice.actions;
export const liveStatusReducer = liveStatusSlice.reducer;
