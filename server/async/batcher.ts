interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** Hands items over in batches, one at a time: the next one has what came while the last one was handled. */
export class Batcher<Item, Result = unknown> {
  private waiting: Waiting<Item, Result>[] = [];
  private isBusy = false;

  constructor(private readonly handle: (items: readonly Item[]) => Promise<Result>) {}

  /** Settles as the batch with the item, which is handled after this call. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isBusy) void this.handleWaiting();
    });
  }

  private async handleWaiting(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0);
      try {
        const result = await this.handle(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isBusy = false;
  }
}
