import 'reflect-metadata';
import { EXIT_CODE } from '../projections/cli/command';
import { runProjectionsCommand } from './composition/projections-cli';

/** Entry point of the operators' command line: node dist/server/projections.js <command>. */

const abortController = new AbortController();

/** The first signal asks the command to stop, the second exits without waiting for it. */
function interrupt(): void {
  if (abortController.signal.aborted) process.exit(EXIT_CODE.interrupted);
  abortController.abort();
}
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);
process.on('SIGHUP', interrupt);
// The reader of the output closed the pipe, as `head` does.
process.stdout.on('error', interrupt);

const exitCode = await runProjectionsCommand({
  args: process.argv.slice(2),
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: abortController.signal,
});
process.exit(exitCode);
