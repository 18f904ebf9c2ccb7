/**
 * Runs work on the same key one after the other, in the order it was asked for; different keys don't wait for each
 * other. Work on one stream in one process so never conflicts with itself.
 */
export class SerialQueue {
  private readonly tails = new Map<string, Promise<void>>();

  /** Takes a place in the line of `key` at once. Resolves when it is its turn, with the function that ends the turn. */
  acquire(key: string): Promise<() => void> {
    return new Promise((onTurn) => {
      void this.run(key, () => new Promise<void>(onTurn));
    });
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.tails.get(key) ?? Promise.resolve();
    const result = previous.then(work);
    // The next in line goes on whether or not this one failed: its failure belongs to its own caller.
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
