/**
 * A latch between one waiting loop and whoever has news for it: a `wake` before `wait` isn't lost, any number of them
 * count as one.
 */
export class Wakeup {
  private isPending = false;
  private releaseWaiter: (() => void) | undefined;

  wake(): void {
    this.isPending = true;
    this.releaseWaiter?.();
  }

  /** Until woken, at most `millis`. Answers whether it was woken; the latch is open for the next wake. */
  async wait(millis: number): Promise<boolean> {
    if (!this.isPending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, millis);
        this.releaseWaiter = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.releaseWaiter = undefined;
    }
    const woken = this.isPending;
    this.isPending = false;
    return woken;
  }
}
