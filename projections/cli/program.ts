import type { Readable } from 'node:stream';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { toErrorMessage } from '../../server/async/error-message';
import { EventLogUnavailable, InvalidPosition } from '../../server/event-log/errors';
import { OperationRefused } from '../../server/operations/operation-refused';
import { PolicyOperations } from '../../server/operations/policy-operations';
import { ProjectionOperations } from '../../server/operations/projection-operations';
import {
  EXIT_CODE,
  UsageError,
  type CommandGroup,
  type ExitCode,
  type OperatorConsole,
  type Work,
} from './command';
import { confirm } from './confirm';
import { actsCommand } from './commands/acts.command';
import { cancelCommand } from './commands/cancel.command';
import { copiesCommands } from './commands/copies.command';
import { failuresCommands } from './commands/failures.command';
import { followCommand } from './commands/follow.command';
import { listCommand } from './commands/list.command';
import { operatorsCommands } from './commands/operators.command';
import { pauseCommands } from './commands/pause.command';
import { replayCommand } from './commands/replay.command';
import { showCommands } from './commands/show.command';
import { statusCommand } from './commands/status.command';
import { verifyCommand } from './commands/verify.command';
import { waitCommand } from './commands/wait.command';
import type { Output } from './output';

/** A command line: its name, what it is for, and its commands. */
export interface ProgramDescription {
  readonly name: string;
  readonly description: string;
  readonly helpText: string;
  readonly commandGroups: readonly CommandGroup[];
}

const PROJECTION_COMMANDS: readonly CommandGroup[] = [
  listCommand,
  statusCommand,
  replayCommand,
  followCommand,
  cancelCommand,
  verifyCommand,
  pauseCommands,
  failuresCommands,
  waitCommand,
  copiesCommands,
  showCommands,
  operatorsCommands,
  actsCommand,
];

const HELP_TEXT = `
Run as "npm run projections -- <command>", or "node dist/server/projections.js <command>" where only the build is.
Works on the database of DATABASE_URL, else on the one in DATA_DIR, beside a running server or without one. The work of a
replay is done by the process that leads the projections; where none does, the command that waits for it does.

Exit codes:
  0    done
  1    the answer is no: rows differ, a replay failed or was cancelled, the time to wait is over, or "status" or "failures" shows
       something that has failed or is parked
  2    wrong usage or settings, or refused; nothing was changed
  3    the database or the log can't be reached
  70   a fault of this program; --verbose says more
  130  ended by Ctrl-C

"projections help <command>" explains a command and shows an example.`;

export const PROJECTIONS_PROGRAM: ProgramDescription = {
  name: 'projections',
  description: 'Shows the state of the read models, policies and relays, and repairs them.',
  helpText: HELP_TEXT,
  commandGroups: PROJECTION_COMMANDS,
};

interface GlobalOptions {
  readonly json?: true;
  readonly as?: string;
  readonly verbose?: true;
}

/** An error in words for an operator. */
export interface Explanation {
  readonly message: string;
  readonly exitCode: ExitCode;
}

export interface ProgramContext {
  readonly input: Readable;
  readonly output: Output;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  /** The name under which acts are recorded unless `--as` gives another: `user@host`. */
  readonly actor: string;
  readonly open: (options: { readonly verbose: boolean }) => Promise<OperatorConsole>;
  /** Undefined for a fault of this program. */
  readonly explain: (error: unknown) => Explanation | undefined;
}

/** Runs one command of the operators; returns the exit code of the process. Never rejects. */
export async function runOperatorProgram(
  description: ProgramDescription,
  args: readonly string[],
  context: ProgramContext,
): Promise<ExitCode> {
  const { output } = context;
  let exitCode: ExitCode = EXIT_CODE.done;
  const program = createProgram(description, output);
  const perform = async (work: Work): Promise<void> => {
    exitCode = (await runWithConsole(program.opts<GlobalOptions>(), context, work)) ?? EXIT_CODE.done;
  };
  for (const group of description.commandGroups) group(program, perform);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed the error, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODE.done : EXIT_CODE.refused;
    if (program.opts<GlobalOptions>().verbose)
      output.writeNote(error instanceof Error ? (error.stack ?? '') : String(error));
    const { message, exitCode: code } = explainFailure(error, context);
    output.writeNote(message);
    return code;
  }
}

function createProgram({ name, description, helpText }: ProgramDescription, output: Output): Command {
  return new Command(name)
    .description(description)
    .option('--json', 'answer with one JSON document; progress and --watch with one a line')
    .option('--as <name>', 'record acts by this name instead of user@host', parseActorName)
    .option('--verbose', 'log what happens inside, on stderr')
    .configureHelp({ showGlobalOptions: true, helpWidth: output.stdout.columns ?? 100 })
    .configureOutput({
      writeOut: (text) => void output.stdout.write(text),
      writeErr: (text) => output.writeNote(text.trimEnd()),
    })
    .showHelpAfterError(`"${name} help" explains the commands.`)
    .addHelpText('after', helpText)
    .exitOverride();
}

function parseActorName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('A name has to have letters.');
  return name;
}

async function runWithConsole(
  { json, as, verbose }: GlobalOptions,
  { open, input, output, actor, signal }: ProgramContext,
  work: Work,
): Promise<ExitCode | void> {
  const services = await open({ verbose: verbose ?? false });
  try {
    const operations = new ProjectionOperations(services.pool);
    const policies = new PolicyOperations(services.pool);
    return await work({
      services,
      operations,
      policies,
      output,
      signal,
      confirm: (question) => confirm(question, { input, output, signal }),
      json: json ?? false,
      actor: as ?? actor,
    });
  } finally {
    await services.close();
  }
}

function explainFailure(error: unknown, { explain }: ProgramContext): Explanation {
  if (error instanceof UsageError || error instanceof OperationRefused || error instanceof InvalidPosition) {
    return { message: `${error.message}.`, exitCode: EXIT_CODE.refused };
  }
  if (error instanceof EventLogUnavailable)
    return { message: `${error.message}.`, exitCode: EXIT_CODE.unavailable };
  const message = `A fault of this program: ${toErrorMessage(error)} (--verbose says more).`;
  return explain(error) ?? { message, exitCode: EXIT_CODE.internalError };
}
