import { hostname, userInfo } from 'node:os';
import { EXIT, type ExitCode } from '../../projections/cli/command';
import { Output, type OutputStream } from '../../projections/cli/output';
import { runProjectionsProgram, type Explanation } from '../../projections/cli/program';
import { DataFolderEmpty } from '../database/embedded/errors';
import { InvalidConfig, parseConfig, type Config } from '../platform/config/config';
import { isDatabaseAway } from '../platform/database/database-away';
import { createLogger } from '../platform/logging/logger';
import { NewerTables, OlderTablesInUse } from './migrate';
import { openOperatorConsole } from './operator-console';
import { operatorMessage } from './operator-message';

export interface CommandLine {
  /** Without the program's own name. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

/** The operators' commands with all they need; answers the code to end with. */
export async function runProjectionsCommand(commandLine: CommandLine): Promise<ExitCode> {
  const { args, environment, stdout, stderr, signal } = commandLine;
  return runProjectionsProgram(args, {
    output: new Output(stdout, stderr),
    signal,
    actor: `${userName()}@${hostname()}`,
    open: async ({ verbose }) => {
      const config = configOf(environment);
      return openOperatorConsole(config, createLogger(verbose ? 'debug' : 'silent'));
    },
    explain,
  });
}

/** The settings that say where the data are; what a server needs beside them is nothing to a command. */
function configOf(environment: CommandLine['environment']): Config {
  const { DATABASE_URL, DATA_DIR, EVENTSTORE_URL } = environment;
  const ROLE = DATABASE_URL?.trim() ? 'projections' : 'all';
  return parseConfig({ DATABASE_URL, DATA_DIR, EVENTSTORE_URL, ROLE });
}

/** Containers may run as a user that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

function explain(error: unknown): Explanation | undefined {
  if (
    error instanceof InvalidConfig ||
    error instanceof OlderTablesInUse ||
    error instanceof NewerTables ||
    error instanceof DataFolderEmpty
  ) {
    return { message: error.message, exitCode: EXIT.refused };
  }
  const message = operatorMessage(error);
  if (message !== undefined) return { message, exitCode: EXIT.away };
  if (!isDatabaseAway(error) || !(error instanceof Error)) return undefined;
  return { message: `The database can't be reached: ${error.message}.`, exitCode: EXIT.away };
}
