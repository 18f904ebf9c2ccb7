/** What was asked has not answered in time. It may still; nobody waits for it any longer. */
export class NotAnswered extends Error {
  constructor(readonly withinMillis: number) {
    super(`No answer within ${withinMillis} ms`);
    this.name = 'NotAnswered';
  }
}

/**
 * A question to something that may hang, such as a database behind a line that is cut. However many ask, it is out once:
 * callers share the answer under way, and none waits longer than the bound. A question out for longer than `giveUpMillis`
 * counts as lost, and the next caller asks anew.
 */
export class BoundedCall<Result> {
  private running: { readonly answer: Promise<Result>; readonly since: number } | undefined;

  constructor(
    private readonly ask: () => Promise<Result>,
    private readonly options: { readonly withinMillis: number; readonly giveUpMillis: number },
  ) {}

  /** Rejects with what the question rejected with, or with {@link NotAnswered}. */
  async get(): Promise<Result> {
    const { withinMillis } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new NotAnswered(withinMillis)), withinMillis);
    });
    try {
      return await Promise.race([this.underWay(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private underWay(): Promise<Result> {
    const now = performance.now();
    if (this.running && now - this.running.since < this.options.giveUpMillis) return this.running.answer;
    const running = { answer: this.ask(), since: now };
    const forget = (): void => {
      if (this.running === running) this.running = undefined;
    };
    running.answer.then(forget, forget);
    this.running = running;
    return running.answer;
  }
}
