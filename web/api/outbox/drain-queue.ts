import { hasSameSubject, dependsOn, type StoredCommand } from './queued-command';

/**
 * The outcome of one send. `later`: the outcome is unknown, or the command cannot be decided now; `failed`: the server
 * was reachable and failed at it. `waitMs`: the server asks to wait that long, in milliseconds.
 */
export type SendResult =
  | { readonly end: 'done' }
  | { readonly end: 'later'; readonly waitMs?: number }
  | { readonly end: 'failed' }
  | { readonly end: 'refused'; readonly code: string };

export interface QueueOperations {
  /** The queued commands, oldest first, read again before each send: another tab may add to them. */
  readonly waiting: () => Promise<readonly StoredCommand[]>;
  /** Never rejects. */
  readonly send: (command: StoredCommand) => Promise<SendResult>;
  /** Removes the command from the queue for good. */
  readonly remove: (command: StoredCommand) => Promise<void>;
  /** Removes the command from the queue and keeps the refusal for the player to read. */
  readonly refuse: (command: StoredCommand, code: string) => Promise<void>;
  /** Stores that the server failed at the command once more. */
  readonly noteFailure: (command: StoredCommand, failures: Failures) => Promise<void>;
  readonly now: () => number;
}

/** The state in which a drain left the queue. */
export interface DrainResult {
  readonly isEmpty: boolean;
  /** Whether the last send got an answer. */
  readonly isServerReachable: boolean;
  /** How long the server asks to wait before the next send, in milliseconds. */
  readonly waitMs?: number;
}

type Failures = NonNullable<StoredCommand['failures']>;

/** Code of a command that is set aside because the server failed at it repeatedly. */
export const COULD_NOT_BE_SENT = 'COULD_NOT_BE_SENT';
/** How many failures, and over how many milliseconds, before a command is set aside. */
const MAX_FAILURES = 10;
const MAX_FAILING_MS = 6 * 60 * 60 * 1000;

/** Refusals of a quest or task that is completed already: the player's wanted outcome is reached. */
const ALREADY_DONE_CODES = new Set(['QUEST_ALREADY_COMPLETED', 'TASK_ALREADY_COMPLETED']);

/**
 * Sends the queued commands one after the other in the order they were given, until none is left or no answer comes. A
 * command leaves the queue only with the server's definite answer; without one it is sent again the next time, with the
 * same key. Only commands about the same subject wait behind one that the server fails at, and after hours it is set
 * aside. A command that depends on a refused one is not sent: it would be refused for the same reason.
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
    if (sent.end === 'later' && sent.waitMs !== undefined)
      return { isEmpty: false, isServerReachable: true, waitMs: sent.waitMs };
    if (sent.end === 'later') return { isEmpty: false, isServerReachable: false };
    const code = sent.end === 'failed' ? await countFailure(first, operations) : refusalCode(sent);
    if (code === undefined && sent.end === 'failed') failed.push(first);
    else if (code === undefined) await operations.remove(first);
    else if (first.deed.kind === 'language') {
      // A refused language is only logged (R149).
      console.error('The language was not saved:', code);
      await operations.remove(first);
    } else {
      await operations.refuse(first, code);
      refused.push(first);
    }
  }
  return { isEmpty: failed.length === 0, isServerReachable: true };
}

/** The code of a refusal that the player has to read. */
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
