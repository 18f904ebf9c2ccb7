import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Output } from './output';

/** Asks on stderr, and resolves to whether the answer is yes; the end of the input and Ctrl-C mean no. */
export async function confirm(
  question: string,
  {
    input,
    output,
    signal,
  }: { readonly input: Readable; readonly output: Output; readonly signal: AbortSignal },
): Promise<boolean> {
  const reader = createInterface({ input });
  const close = (): void => reader.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    output.writePrompt(`${question} (y/N) `);
    for await (const line of reader) return /^y(es)?$/i.test(line.trim());
    return false;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
