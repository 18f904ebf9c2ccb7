import { isAboutSame, needs, type StoredCommand } from './kept-command';

/**
 * What became of a command that was sent. `later`: nobody knows, or it is not its time; `failed`: the server was there, and
 * failed at it.
 */
export type Sent =
  | { readonly end: 'done' }
  | { readonly end: 'later' }
  | { readonly end: 'failed' }
  | { readonly end: 'refused'; readonly code: string };

export interface QueueWork {
  /** What waits, the oldest first, read anew before each: another tab may add to it. */
  readonly waiting: () => Promise<readonly StoredCommand[]>;
  /** Never rejects. */
  readonly send: (command: StoredCommand) => Promise<Sent>;
  /** Takes it out of the queue for good. */
  readonly remove: (command: StoredCommand) => Promise<void>;
  /** Takes it out of the queue, for the player to read of it. */
  readonly refuse: (command: StoredCommand, code: string) => Promise<void>;
  /** Writes down that the server failed at it once more. */
  readonly noteFailure: (command: StoredCommand, failures: Failures) => Promise<void>;
  readonly now: () => number;
}

/** How a queue was left. */
export interface QueueLeft {
  readonly isEmpty: boolean;
  /** Somebody answered to the last that was sent. */
  readonly isHeard: boolean;
}

type Failures = NonNullable<StoredCommand['failures']>;

/** Set aside, as the server failed at it again and again. */
export const COULD_NOT_BE_SENT = 'COULD_NOT_BE_SENT';
/** It is tried so often, and for so long in milliseconds, before it is set aside. */
const FAILURES_MOST = 10;
const FAILING_MOST_MS = 6 * 60 * 60 * 1000;

/** What a quest or task that is done already says of a command: what the player wanted is so. */
const SO_ALREADY = new Set(['QUEST_ALREADY_COMPLETED', 'TASK_ALREADY_COMPLETED']);

/**
 * Sends what waits, one after the other in the order given, until nothing does or nobody answers. A command leaves the
 * queue only with the server's word about it; without one it is sent again the next time, with the same key. Behind one
 * that the server fails at waits only what is about the same, and after hours it is set aside. What needs a refused one is
 * not sent: its refusal would say the same again.
 */
export async function sendQueue(work: QueueWork): Promise<QueueLeft> {
  const refused: StoredCommand[] = [];
  const failed: StoredCommand[] = [];
  const next = async () =>
    (await work.waiting()).find((command) => !failed.some((earlier) => isAboutSame(command, earlier)));
  for (let command = await next(); command !== undefined; command = await next()) {
    const first = command;
    if (refused.some((earlier) => needs(first, earlier))) {
      await work.remove(first);
      continue;
    }
    const sent = await work.send(first);
    if (sent.end === 'later') return { isEmpty: false, isHeard: false };
    const code = sent.end === 'failed' ? await afterFailure(first, work) : codeOf(sent);
    if (code === undefined && sent.end === 'failed') failed.push(first);
    else if (code === undefined) await work.remove(first);
    else if (first.deed.kind === 'language') {
      // Only logged (R149).
      console.error('The language was not saved:', code);
      await work.remove(first);
    } else {
      await work.refuse(first, code);
      refused.push(first);
    }
  }
  return { isEmpty: failed.length === 0, isHeard: true };
}

/** The code of a refusal that is to be told. */
function codeOf(sent: Sent): string | undefined {
  return sent.end === 'refused' && !SO_ALREADY.has(sent.code) ? sent.code : undefined;
}

async function afterFailure(
  command: StoredCommand,
  { noteFailure, now }: QueueWork,
): Promise<string | undefined> {
  const { count, since } = command.failures ?? { count: 0, since: now() };
  if (count + 1 >= FAILURES_MOST && now() - since >= FAILING_MOST_MS) return COULD_NOT_BE_SENT;
  await noteFailure(command, { count: count + 1, since });
  return undefined;
}
