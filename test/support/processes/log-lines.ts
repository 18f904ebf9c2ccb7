import type { DestinationStream } from 'pino';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly correlationId?: string;
  readonly [field: string]: unknown;
}

/** Collects a server's log lines for a test. */
export class LogLines implements DestinationStream {
  readonly all: LogLine[] = [];

  write(line: string): void {
    this.all.push(JSON.parse(line) as LogLine);
  }

  /** The lines of one request. */
  forRequest(correlationId: string): readonly LogLine[] {
    return this.all.filter((line) => line.correlationId === correlationId);
  }
}
