/** Runs work on the same key serially, in the order it was added; different keys don't wait for each other. */
export class SerialQueue {
  private readonly tails = new Map<string, Promise<void>>();

  /** Joins the queue of `key` synchronously. Resolves at its turn with the function that ends the turn. */
  acquire(key: string): Promise<() => void> {
    return new Promise((onTurn) => {
      void this.run(key, () => new Promise<void>(onTurn));
    });
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.tails.get(key) ?? Promise.resolve();
    const result = previous.then(work);
    // The next in the queue starts whether or not this one failed: a failure concerns only its own caller.
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
