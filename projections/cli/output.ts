import type { Writable } from 'node:stream';
import Table from 'cli-table3';

export interface OutputStream extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Output of a command: the answer on stdout, everything else on stderr. */
export class Output {
  constructor(
    readonly stdout: OutputStream,
    private readonly stderr: OutputStream,
  ) {}

  /** Whether the output is a terminal, whose lines can be overwritten. */
  get isScreen(): boolean {
    return this.stdout.isTTY === true;
  }

  writeLine(text = ''): void {
    this.stdout.write(`${text}\n`);
  }

  /** One document on one line. */
  writeJson(document: unknown): void {
    this.writeLine(JSON.stringify(document));
  }

  /** A question to the person at the keyboard, who answers on the same line. */
  writePrompt(text: string): void {
    this.stderr.write(text);
  }

  /** A note for the person at the keyboard; never part of the answer. */
  writeNote(text: string): void {
    this.stderr.write(`${text}\n`);
  }
}

const NO_BORDERS = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
  ].map((part) => [part, '']),
);

/** Columns without borders, as other tools print them. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    head: head.map((title) => title.toUpperCase()),
    chars: { ...NO_BORDERS, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
