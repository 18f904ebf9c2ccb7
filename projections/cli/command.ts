import type { Command } from 'commander';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../server/event-log/event-log';
import type { ProjectionOperations } from '../../server/operations/projection-operations';
import type { Output } from './output';

/** How a command of the operators ends; part of what scripts rely on. */
export const EXIT_CODE = {
  done: 0,
  /** The answer is no: rows differ, a replay failed, the time to wait is over. */
  negative: 1,
  /** Wrong usage, wrong settings, or refused: nothing was changed. */
  refused: 2,
  /** The database or the log can't be reached. */
  unavailable: 3,
  /** A fault of the program's own. */
  internalError: 70,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];

/** The command was given what it can't take; the message is meant for the operator. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUsage';
  }
}

/** What the operators' commands work on; opened for one command. */
export interface OperatorConsole {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  close(): Promise<void>;
}

/** One command at work. */
export interface Session {
  readonly console: OperatorConsole;
  readonly operations: ProjectionOperations;
  readonly output: Output;
  /** Whether the answer is for a program: JSON. */
  readonly json: boolean;
  /** By whose name acts are recorded. */
  readonly actor: string;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

/** What a command does once everything is open. Answers how it ends, when that isn't `done`. */
export type Work = (session: Session) => Promise<ExitCode | void>;

/** Opens what the command works on, does the work, and closes it again. */
type Perform = (work: Work) => Promise<void>;

/** Commands that belong together, added to the program. */
export type CommandGroup = (program: Command, perform: Perform) => void;

/** The example every command's help ends with. */
export function formatExample(line: string, ...more: readonly string[]): string {
  return [
    '',
    more.length > 0 ? 'Examples:' : 'Example:',
    ...[line, ...more].map((each) => `  $ projections ${each}`),
  ].join('\n');
}

/** Answers with the document for a program, with the lines for a person. */
export function printAnswer({ output, json }: Session, document: object, ...lines: readonly string[]): void {
  if (json) output.writeJson(document);
  else for (const line of lines) output.writeLine(line);
}
