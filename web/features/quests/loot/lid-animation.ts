/** Time until the lid of a chest is open, in milliseconds: nothing reveals its contents, or an empty chest, earlier. */
export const LID_OPEN_MS = 380;
