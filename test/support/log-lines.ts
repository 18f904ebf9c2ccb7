import type { DestinationStream } from 'pino';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly correlationId?: string;
  readonly [field: string]: unknown;
}

/** Keeps what a server logs, for a test to look at. */
export class LogLines implements DestinationStream {
  readonly all: LogLine[] = [];

  write(line: string): void {
    this.all.push(JSON.parse(line) as LogLine);
  }

  /** Those that belong to a request. */
  forRequest(correlationId: string): readonly LogLine[] {
    return this.all.filter((line) => line.correlationId === correlationId);
  }
}
