interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Hands items over in batches, one at a time: the next one has what came while the last one was handled. */
export class Batcher<Item> {
  private waiting: Waiting<Item>[] = [];
  private isBusy = false;

  constructor(private readonly handle: (items: readonly Item[]) => Promise<unknown>) {}

  /** Resolves when the batch with the item is handled; rejects as it does. */
  add(item: Item): Promise<void> {
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
        await this.handle(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isBusy = false;
  }
}
