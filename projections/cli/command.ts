import type { Command } from 'commander';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../server/event-log/event-log';
import type { PolicyOperations } from '../../server/operations/policy-operations';
import type { ProjectionOperations } from '../../server/operations/projection-operations';
import type { Output } from './output';

/** Exit codes of the operators' commands; scripts rely on them. */
export const EXIT_CODE = {
  done: 0,
  /** The answer is no: rows differ, a replay failed, the wait timed out, something is parked. */
  negative: 1,
  /** Wrong usage or settings, or refused: nothing was changed. */
  refused: 2,
  /** The database or the log can't be reached. */
  unavailable: 3,
  /** A fault of this program. */
  internalError: 70,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];

/** The command's arguments are invalid; the message is meant for the operator. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The services that operators' commands use; opened for one command. */
export interface OperatorConsole {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  close(): Promise<void>;
}

/** One execution of a command. */
export interface CommandContext {
  readonly services: OperatorConsole;
  readonly operations: ProjectionOperations;
  readonly policies: PolicyOperations;
  readonly output: Output;
  /** Whether output is JSON, for programs. */
  readonly json: boolean;
  /** The name under which acts are recorded. */
  readonly actor: string;
  /** Asks the person at the keyboard; resolves to whether the answer is yes. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
}

/** The body of a command, run once everything is open. Returns its exit code, if that isn't `done`. */
export type Work = (context: CommandContext) => Promise<ExitCode | void>;

/** Opens the services, runs the work, and closes them again. */
type Perform = (work: Work) => Promise<void>;

/** Adds related commands to the program. */
export type CommandGroup = (program: Command, perform: Perform) => void;

/** The example at the end of every command's help. */
export function formatExample(line: string, ...more: readonly string[]): string {
  return [
    '',
    more.length > 0 ? 'Examples:' : 'Example:',
    ...[line, ...more].map((each) => `  $ projections ${each}`),
  ].join('\n');
}

/** Prints the document in JSON mode, else the lines. */
export function printAnswer(
  { output, json }: CommandContext,
  document: object,
  ...lines: readonly string[]
): void {
  if (json) output.writeJson(document);
  else for (const line of lines) output.writeLine(line);
}
