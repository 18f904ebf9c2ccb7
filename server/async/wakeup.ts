/**
 * A latch between one waiting loop and the producers that wake it: a `wake` before `wait` isn't lost, and several of
 * them count as one.
 */
export class Wakeup {
  private isPending = false;
  private releaseWaiter: (() => void) | undefined;

  wake(): void {
    this.isPending = true;
    this.releaseWaiter?.();
  }

  /** Waits until woken, at most `millis`. Returns whether it was woken, and resets the latch. */
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
