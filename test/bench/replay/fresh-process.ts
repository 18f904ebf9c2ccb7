import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** The heap limit of a replay's process. */
const SEMI_SPACE_FLAG = '--max-semi-space-size=64';

type Reply<Answer> = { readonly answer: Answer } | { readonly fault: string };

/**
 * Runs a program in a cold process of its own, with the heap and the priority of a replay: what else the
 * machine does disturbs all that is compared alike. Argument and answer cross as JSON. `flags` are Node's.
 */
export async function runInFreshProcess<Answer>(
  program: URL,
  argument: object,
  ...flags: readonly string[]
): Promise<Answer> {
  const child = fork(program, { execArgv: [...process.execArgv, SEMI_SPACE_FLAG, ...flags] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const exit = once(child, 'exit');
  child.send(argument);
  const [reply] = (await Promise.race([once(child, 'message'), exit])) as [Reply<Answer> | number | null];
  if (typeof reply !== 'object' || reply === null)
    throw new Error(`${program.pathname} ended with ${String(reply)}`);
  await exit;
  if ('fault' in reply) throw new Error(reply.fault);
  return reply.answer;
}

/** What such a program does with its argument; it ends then. */
export function answerOnce<Argument, Answer>(work: (argument: Argument) => Promise<Answer>): void {
  process.once('message', (argument: Argument) => {
    work(argument).then(
      (answer) => process.send?.({ answer }, () => process.exit()),
      (error: unknown) => {
        const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.send?.({ fault }, () => process.exit(1));
      },
    );
  });
}
