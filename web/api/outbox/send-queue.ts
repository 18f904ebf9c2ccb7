import { needs, type StoredCommand } from './kept-command';

/** What became of a command that was sent. `later`: nobody knows, or it is not its time. */
export type Sent =
  { readonly end: 'done' } | { readonly end: 'later' } | { readonly end: 'refused'; readonly code: string };

export interface QueueWork {
  /** What waits, the oldest first, read anew before each: another tab may add to it. */
  readonly next: () => Promise<StoredCommand | undefined>;
  /** Never rejects. */
  readonly send: (command: StoredCommand) => Promise<Sent>;
  /** Takes it out of the queue for good. */
  readonly remove: (command: StoredCommand) => Promise<void>;
  /** Takes it out of the queue, for the player to read of it. */
  readonly refuse: (command: StoredCommand, code: string) => Promise<void>;
}

/** What a quest or task that is done already says of a command: what the player wanted is so. */
const SO_ALREADY = new Set(['QUEST_ALREADY_COMPLETED', 'TASK_ALREADY_COMPLETED']);

/**
 * Sends what waits, one after the other in the order given, until nothing does or one has to wait on. A command leaves the
 * queue only with the server's word about it; without one it is the first again the next time, with the same key. What
 * needs a refused one is not sent: its refusal would say the same again. Answers whether the queue is empty.
 */
export async function sendQueue({ next, send, remove, refuse }: QueueWork): Promise<boolean> {
  const refused: StoredCommand[] = [];
  for (let command = await next(); command !== undefined; command = await next()) {
    const first = command;
    if (refused.some((earlier) => needs(first, earlier))) {
      await remove(first);
      continue;
    }
    const sent = await send(first);
    if (sent.end === 'later') return false;
    if (sent.end === 'refused' && !SO_ALREADY.has(sent.code)) {
      await refuse(first, sent.code);
      refused.push(first);
    } else await remove(first);
  }
  return true;
}

/** Refusals that say nothing about the command: another session, too many at once, a server on its way out. */
const NOT_ITS_TIME = new Set([401, 403, 408, 425, 429]);

/** Reads an answer's status and the code of its problem. */
export function outcomeOf(status: number, code: string): Sent {
  if (status >= 200 && status < 300) return { end: 'done' };
  if (status >= 500 || status < 400 || NOT_ITS_TIME.has(status)) return { end: 'later' };
  return { end: 'refused', code };
}
