type Close = () => Promise<unknown>;

/** What ends each thing that was opened, in the order of their opening. */
export class Closers {
  private readonly stack: Close[] = [];

  push(close: Close): void {
    this.stack.push(close);
  }

  /** Closes everything, the last opened first, once. One that fails keeps none of the others open; its error is thrown afterwards. */
  async close(): Promise<void> {
    const errors: unknown[] = [];
    for (let close = this.stack.pop(); close; close = this.stack.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 1) throw new AggregateError(errors, 'Several things could not be closed');
    if (errors.length === 1) throw errors[0];
  }
}

/** Opens several things as one that is closed as one. What was opened before a failure is closed again. */
export async function openTogether<Opened extends object>(
  open: (closers: Closers) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> {
  const closers = new Closers();
  try {
    return Object.assign(await open(closers), { close: () => closers.close() });
  } catch (error) {
    await closers.close();
    throw error;
  }
}
