/** How soon the lid of a chest is up, in milliseconds: nothing tells earlier what is in it, or that nothing is. */
export const LID_OPEN_MS = 380;
