import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Set while anything waits, so that nothing of the outbox is loaded where it is empty. */
const QUEUED_FLAG_KEY = 'questlog.outbox';

export interface OutboxState {
  /** Commands that wait for the network. */
  readonly waiting: number;
  /** What they are about: ids of quests and tasks, and 'language' for the player's. */
  readonly ids: readonly string[];
  /** Commands that the server refused when they were sent, not read of yet. */
  readonly refused: number;
}

export const EMPTY_OUTBOX: OutboxState = { waiting: 0, ids: [], refused: 0 };

/** What the screens know of the outbox; the rest of it is loaded when it is needed. */
const outboxSlice = createSlice({
  name: 'outbox',
  initialState: EMPTY_OUTBOX,
  reducers: { outboxChanged: (_state, action: PayloadAction<OutboxState>) => action.payload },
});

export const { outboxChanged } = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;

/** Whether something of the player waits, or did when the outbox was last looked into. */
export function hasQueuedCommands(): boolean {
  try {
    return localStorage.getItem(QUEUED_FLAG_KEY) !== null;
  } catch {
    // A browser that refuses storage keeps nothing either.
    return false;
  }
}

export function writeQueuedFlag(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(QUEUED_FLAG_KEY, '1');
    else localStorage.removeItem(QUEUED_FLAG_KEY);
  } catch (error) {
    console.error(error);
  }
}

/** An answer that the server has not given yet: the command is kept and sent when the network is back. */
export function isQueuedAnswer(answer: object): boolean {
  return 'kept' in answer;
}
