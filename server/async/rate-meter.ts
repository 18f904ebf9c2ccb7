/** Events per second: an average in which each event weighs less the longer ago it was. */
export class RateMeter {
  private rate = 0;
  private updatedAt: number;

  /** An event that is `seconds` old weighs about a third of a new one. `now` is in milliseconds. */
  constructor(
    private readonly seconds: number,
    private readonly now = (): number => performance.now(),
  ) {
    this.updatedAt = now();
  }

  addEvents(events: number): void {
    this.rate = this.computeRate() + events / this.seconds;
  }

  computeRate(): number {
    const now = this.now();
    this.rate *= Math.exp((this.updatedAt - now) / (this.seconds * 1_000));
    this.updatedAt = now;
    return this.rate;
  }
}
