import { hostname, userInfo } from 'node:os';
import type { Readable } from 'node:stream';
import { EXIT_CODE, type ExitCode } from '../../projections/cli/command';
import { Output, type OutputStream } from '../../projections/cli/output';
import {
  PROJECTIONS_PROGRAM,
  runOperatorProgram,
  type Explanation,
  type ProgramDescription,
} from '../../projections/cli/program';
import { DataFolderEmpty } from '../database/embedded/errors';
import { InvalidConfig, parseConfig, type Config } from '../platform/config/config';
import { Rejection } from '../domain/kernel/rejection';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { createLogger } from '../platform/logging/logger';
import { toProblem } from '../platform/problems/to-problem';
import { NewerTables, OutdatedSchemaInUse } from './migrate';
import { openOperatorConsole } from './operator-console';
import { toOperatorMessage } from './operator-message';

export interface CommandLine {
  /** Arguments without the program's own name. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Runs an operators' command with the resources it needs; returns the exit code. */
export async function runProjectionsCommand(commandLine: CommandLine): Promise<ExitCode> {
  return runOperatorCommandLine(PROJECTIONS_PROGRAM, commandLine);
}

/** Runs a command of one of the operators' programs. */
export async function runOperatorCommandLine(
  program: ProgramDescription,
  { args, environment, stdin, stdout, stderr, signal }: CommandLine,
): Promise<ExitCode> {
  return runOperatorProgram(program, args, {
    input: stdin,
    output: new Output(stdout, stderr),
    signal,
    actor: `${resolveUserName()}@${hostname()}`,
    open: async ({ verbose }) => {
      const config = parseCliConfig(environment);
      return openOperatorConsole(config, createLogger(verbose ? 'debug' : 'silent'));
    },
    explain: explainError,
  });
}

/** Only the settings that locate the data; a command ignores those that only a server needs. */
function parseCliConfig(environment: CommandLine['environment']): Config {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, EVENTSTORE_URL } = environment;
  const ROLE = DATABASE_URL?.trim() ? 'projections' : 'all';
  return parseConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, EVENTSTORE_URL, ROLE });
}

/** Containers may run as a user without a name. */
function resolveUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

function explainError(error: unknown): Explanation | undefined {
  if (
    error instanceof InvalidConfig ||
    error instanceof OutdatedSchemaInUse ||
    error instanceof NewerTables ||
    error instanceof DataFolderEmpty
  ) {
    return { message: error.message, exitCode: EXIT_CODE.refused };
  }
  if (error instanceof Rejection) return { message: toProblem(error).detail, exitCode: EXIT_CODE.refused };
  const message = toOperatorMessage(error);
  if (message !== undefined) return { message, exitCode: EXIT_CODE.unavailable };
  if (!isDatabaseUnavailable(error) || !(error instanceof Error)) return undefined;
  return { message: `The database can't be reached: ${error.message}.`, exitCode: EXIT_CODE.unavailable };
}
