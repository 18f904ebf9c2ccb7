import { EXIT_CODE, type ExitCode } from '../../projections/cli/command';
import type { CommandLine } from './projections-cli';

/**
 * Runs an operators' command as this process, which exits with the command's code. The first signal asks the command to stop, the
 * second exits without waiting for it.
 */
export async function runOperatorProcess(
  runCommand: (commandLine: CommandLine) => Promise<ExitCode>,
): Promise<never> {
  const abortController = new AbortController();
  const interrupt = (): void => {
    if (abortController.signal.aborted) process.exit(EXIT_CODE.interrupted);
    abortController.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  // The reader of the output closed the pipe, as `head` does.
  process.stdout.on('error', interrupt);
  const exitCode = await runCommand({
    args: process.argv.slice(2),
    environment: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: abortController.signal,
  });
  process.exit(exitCode);
}
