import type { Writable } from 'node:stream';

export interface OutputStream extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Where a command answers: what was asked for on stdout, everything beside it on stderr. */
export class Output {
  constructor(
    readonly stdout: OutputStream,
    private readonly stderr: OutputStream,
  ) {}

  /** Whether a person is watching, on a screen that can be written over. */
  get isScreen(): boolean {
    return this.stdout.isTTY === true;
  }

  line(text = ''): void {
    this.stdout.write(`${text}\n`);
  }

  /** One document on one line. */
  json(document: unknown): void {
    this.line(JSON.stringify(document));
  }

  /** For the person at the keyboard; never part of the answer. */
  note(text: string): void {
    this.stderr.write(`${text}\n`);
  }
}
