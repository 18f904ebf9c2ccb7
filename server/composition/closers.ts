type Close = () => Promise<unknown>;

/** The close functions of opened resources, in the order of opening. */
export class Closers {
  private readonly stack: Close[] = [];

  push(close: Close): void {
    this.stack.push(close);
  }

  /** Closes everything once, the last opened first. A failure does not stop the others; it is thrown afterwards. */
  async close(): Promise<void> {
    const errors: unknown[] = [];
    for (let close = this.stack.pop(); close; close = this.stack.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 1) throw new AggregateError(errors, 'Several resources could not be closed');
    if (errors.length === 1) throw errors[0];
  }
}

/** Opens several resources that are closed together. Closes those already opened if a later one fails. */
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
