/** Time until the lid of a chest is open, in milliseconds: nothing reveals its contents, or an empty chest, earlier. */
export const LID_OPEN_MS = 380;

/** How far the closed chest reaches into the room of the outcome: less on a short screen, so that what is said below it is in view. */
export const CLOSED_DROP = 'clamp(2.5rem, 100dvh - 33rem, 6.5rem)';
