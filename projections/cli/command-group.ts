import type { Command } from 'commander';
import type { ExitCode } from './exit-code';
import type { Session } from './session';

/** What a command does once everything is open. Answers how it ends, when that isn't `done`. */
export type Work = (session: Session) => Promise<ExitCode | void>;

/** Opens what the command works on, does the work, and closes it again. */
export type Perform = (work: Work) => Promise<void>;

/** Commands that belong together, added to the program. */
export type CommandGroup = (program: Command, perform: Perform) => void;

/** The example every command's help ends with. */
export function example(line: string, ...more: readonly string[]): string {
  return [
    '',
    more.length > 0 ? 'Examples:' : 'Example:',
    ...[line, ...more].map((each) => `  $ projections ${each}`),
  ].join('\n');
}
