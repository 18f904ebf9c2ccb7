const WINDOW_SECONDS = 10;

/** Events per second over the last 10 s. */
export class RateMeter {
  /** Number of events by second, the latest last. */
  private seconds: { readonly second: number; events: number }[] = [];

  addEvents(events: number): void {
    const second = this.dropExpired();
    const last = this.seconds.at(-1);
    if (last?.second === second) last.events += events;
    else this.seconds.push({ second, events });
  }

  computeRate(): number {
    this.dropExpired();
    return this.seconds.reduce((sum, { events }) => sum + events, 0) / WINDOW_SECONDS;
  }

  private dropExpired(): number {
    const now = Math.floor(performance.now() / 1_000);
    if ((this.seconds[0]?.second ?? now) <= now - WINDOW_SECONDS)
      this.seconds = this.seconds.filter(({ second }) => second > now - WINDOW_SECONDS);
    return now;
  }
}
