/** A rectangle on the screen, in CSS pixels from the top left. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Surroundings {
  /** What the toast should not cover, the most important first. */
  readonly avoided: readonly Area[];
  readonly screenHeight: number;
  /** How far down the toast is moved now. */
  readonly current: number;
}

/** The distance to what a toast avoids, and to the ends of the screen, in pixels. */
const GAP = 8;

/**
 * Returns how far down a toast at `usual` has to move so that it covers none of the avoided areas, in pixels; negative is up.
 * It moves as little as possible, and stays where it is while that is free. Where the screen has no room beside all areas,
 * it covers the least important ones.
 */
export function findFreeShift(usual: Area, { avoided, screenHeight, current }: Surroundings): number {
  const shifts = avoided
    .flatMap(({ top, bottom }) => [bottom + GAP - usual.top, top - GAP - usual.bottom])
    .filter((shift) => usual.top + shift >= GAP && usual.bottom + shift <= screenHeight - GAP)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  for (let count = avoided.length; count > 0; count -= 1) {
    const kept = avoided.slice(0, count);
    const free = [current, 0, ...shifts].find((shift) => !kept.some((area) => overlaps(usual, shift, area)));
    if (free !== undefined) return free;
  }
  return current;
}

function overlaps(toast: Area, shift: number, { top, bottom, left, right }: Area): boolean {
  const isBeside = toast.right <= left || toast.left >= right;
  return !isBeside && toast.bottom + shift > top && toast.top + shift < bottom;
}
