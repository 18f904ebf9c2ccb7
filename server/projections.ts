import 'reflect-metadata';
import { EXIT_CODE } from '../projections/cli/command';
import { runProjectionsCommand } from './composition/projections-cli';

/** The operators' door as a program of its own: node dist/server/projections.js <command>. */

const abortController = new AbortController();

/** The first time asks the command to end, the second time doesn't wait for it. */
function interrupt(): void {
  if (abortController.signal.aborted) process.exit(EXIT_CODE.interrupted);
  abortController.abort();
}
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);
process.on('SIGHUP', interrupt);
// Whoever reads the answer has had enough of it, as `head` does.
process.stdout.on('error', interrupt);

const exitCode = await runProjectionsCommand({
  args: process.argv.slice(2),
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: abortController.signal,
});
process.exit(exitCode);
