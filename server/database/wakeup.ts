/**
 * A latch between one waiting loop and whoever has news for it: a `wake` before `wait` isn't lost, any number of them
 * count as one.
 */
export class Wakeup {
  private pending = false;
  private release: (() => void) | undefined;

  wake(): void {
    this.pending = true;
    this.release?.();
  }

  /** Until woken, at most `millis`. Answers whether it was woken; the latch is open for the next wake. */
  async wait(millis: number): Promise<boolean> {
    if (!this.pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, millis);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.release = undefined;
    }
    const woken = this.pending;
    this.pending = false;
    return woken;
  }
}
