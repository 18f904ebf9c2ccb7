import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Set while any command is queued, so that no code of the outbox is loaded where it is empty. */
const QUEUED_FLAG_KEY = 'questlog.outbox';

/**
 * Why this page alone holds commands: it hasn't got the player's key yet, or nothing can be encrypted here and the player
 * hasn't been asked about plain text, or has declined it.
 */
export type UnsavedReason = 'no-key' | 'unasked' | 'declined';

export interface OutboxState {
  /** The number of queued commands. */
  readonly waiting: number;
  /** The subjects of the queued commands: ids of quests and tasks, and 'language' for the player's. */
  readonly ids: readonly string[];
  /** The number of refused commands that the player has not read yet. */
  readonly refused: number;
  /** Why some of the queued commands would be lost with this page; absent when all are stored. */
  readonly unsaved?: UnsavedReason;
}

export const EMPTY_OUTBOX: OutboxState = { waiting: 0, ids: [], refused: 0 };

/** The part of the outbox that the screens need; its code is loaded on demand. */
const outboxSlice = createSlice({
  name: 'outbox',
  initialState: EMPTY_OUTBOX,
  reducers: { outboxChanged: (_state, action: PayloadAction<OutboxState>) => action.payload },
});

export const { outboxChanged } = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;

/** Whether the player has queued commands, or had some when the outbox was last read. */
export function hasQueuedCommands(): boolean {
  try {
    return localStorage.getItem(QUEUED_FLAG_KEY) !== null;
  } catch {
    // A browser that refuses storage queues nothing.
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

/** Whether the answer stands for one of the server: the command is queued and sent when the network is back. */
export function isQueuedAnswer(answer: object): boolean {
  return 'kept' in answer;
}
