/** Runs at most `size` pieces of work at the same time; the others start in the order in which they were added. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly size: number) {}

  /** Settles as the work does. A failure concerns only its own caller. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The next one takes over this one's place.
      if (next) next();
      else this.running -= 1;
    }
  }
}
