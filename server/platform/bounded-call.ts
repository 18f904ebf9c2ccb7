/** The call was not answered in time. It may still be, but no caller waits for it. */
export class CallTimedOut extends Error {
  constructor(readonly timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms`);
    this.name = 'CallTimedOut';
  }
}

/**
 * A call to something that may hang, such as a database behind a broken connection. Only one call is in flight at a time:
 * callers share its answer, and none waits longer than the bound. A call in flight for longer than `abandonAfterMs` counts
 * as lost, and the next caller starts another.
 */
export class BoundedCall<Result> {
  private pending: { readonly answer: Promise<Result>; readonly since: number } | undefined;

  constructor(
    private readonly operation: () => Promise<Result>,
    private readonly options: { readonly timeoutMs: number; readonly abandonAfterMs: number },
  ) {}

  /** Rejects with the call's own error, or with {@link CallTimedOut}. */
  async execute(): Promise<Result> {
    const { timeoutMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new CallTimedOut(timeoutMs)), timeoutMs);
    });
    try {
      return await Promise.race([this.joinOrStart(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  private joinOrStart(): Promise<Result> {
    const now = performance.now();
    if (this.pending && now - this.pending.since < this.options.abandonAfterMs) return this.pending.answer;
    const started = { answer: this.operation(), since: now };
    const clearPending = (): void => {
      if (this.pending === started) this.pending = undefined;
    };
    started.answer.then(clearPending, clearPending);
    this.pending = started;
    return started.answer;
  }
}
