/** How far the server's clock is ahead of the device's, in milliseconds. */
let aheadMs = 0;

/** The server's clock by its latest answer: a deadline is the server's, and a device's clock may be wrong by hours. */
export const serverClock = {
  /** Reads the `Date` header of an answer, which is in whole seconds: the clock is never ahead of the server's. */
  observe: (date: string | null): void => {
    const answeredAt = Date.parse(date ?? '');
    if (!Number.isNaN(answeredAt)) aheadMs = answeredAt - Date.now();
  },
  /** Milliseconds since the epoch. */
  now: (): number => Date.now() + aheadMs,
};
