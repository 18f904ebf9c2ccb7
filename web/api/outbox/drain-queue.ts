import { hasSameSubject, dependsOn, type StoredCommand } from './queued-command';

/**
 * What became of a command that was sent. `later`: nobody knows, or it is not its time; `failed`: the server was there, and
 * failed at it.
 */
export type SendResult =
  | { readonly end: 'done' }
  | { readonly end: 'later' }
  | { readonly end: 'failed' }
  | { readonly end: 'refused'; readonly code: string };

export interface QueueOperations {
  /** What waits, the oldest first, read anew before each: another tab may add to it. */
  readonly waiting: () => Promise<readonly StoredCommand[]>;
  /** Never rejects. */
  readonly send: (command: StoredCommand) => Promise<SendResult>;
  /** Takes it out of the queue for good. */
  readonly remove: (command: StoredCommand) => Promise<void>;
  /** Takes it out of the queue, for the player to read of it. */
  readonly refuse: (command: StoredCommand, code: string) => Promise<void>;
  /** Writes down that the server failed at it once more. */
  readonly noteFailure: (command: StoredCommand, failures: Failures) => Promise<void>;
  readonly now: () => number;
}

/** How a queue was left. */
export interface DrainResult {
  readonly isEmpty: boolean;
  /** Somebody answered to the last that was sent. */
  readonly isServerReachable: boolean;
}

type Failures = NonNullable<StoredCommand['failures']>;

/** Set aside, as the server failed at it again and again. */
export const COULD_NOT_BE_SENT = 'COULD_NOT_BE_SENT';
/** It is tried so often, and for so long in milliseconds, before it is set aside. */
const MAX_FAILURES = 10;
const MAX_FAILING_MS = 6 * 60 * 60 * 1000;

/** What a quest or task that is done already says of a command: what the player wanted is so. */
const ALREADY_DONE_CODES = new Set(['QUEST_ALREADY_COMPLETED', 'TASK_ALREADY_COMPLETED']);

/**
 * Sends what waits, one after the other in the order given, until nothing does or nobody answers. A command leaves the
 * queue only with the server's word about it; without one it is sent again the next time, with the same key. Behind one
 * that the server fails at waits only what is about the same, and after hours it is set aside. What needs a refused one is
 * not sent: its refusal would say the same again.
 */
export async function drainQueue(operations: QueueOperations): Promise<DrainResult> {
  const refused: StoredCommand[] = [];
  const failed: StoredCommand[] = [];
  const next = async () =>
    (await operations.waiting()).find(
      (command) => !failed.some((earlier) => hasSameSubject(command, earlier)),
    );
  for (let command = await next(); command !== undefined; command = await next()) {
    const first = command;
    if (refused.some((earlier) => dependsOn(first, earlier))) {
      await operations.remove(first);
      continue;
    }
    const sent = await operations.send(first);
    if (sent.end === 'later') return { isEmpty: false, isServerReachable: false };
    const code = sent.end === 'failed' ? await countFailure(first, operations) : refusalCode(sent);
    if (code === undefined && sent.end === 'failed') failed.push(first);
    else if (code === undefined) await operations.remove(first);
    else if (first.deed.kind === 'language') {
      // Only logged (R149).
      console.error('The language was not saved:', code);
      await operations.remove(first);
    } else {
      await operations.refuse(first, code);
      refused.push(first);
    }
  }
  return { isEmpty: failed.length === 0, isServerReachable: true };
}

/** The code of a refusal that is to be told. */
function refusalCode(sent: SendResult): string | undefined {
  return sent.end === 'refused' && !ALREADY_DONE_CODES.has(sent.code) ? sent.code : undefined;
}

async function countFailure(
  command: StoredCommand,
  { noteFailure, now }: QueueOperations,
): Promise<string | undefined> {
  const { count, since } = command.failures ?? { count: 0, since: now() };
  if (count + 1 >= MAX_FAILURES && now() - since >= MAX_FAILING_MS) return COULD_NOT_BE_SENT;
  await noteFailure(command, { count: count + 1, since });
  return undefined;
}
