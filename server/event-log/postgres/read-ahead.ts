import type { Position } from '../../contracts/position';
import type { CopiedEvents } from './copied-events';
import type { FollowerSources, ReadPart } from './follower';

/** Fetches at most `limit` events after a position; of those of the types `except`, that they were there. */
export type FetchCopy = (
  after: Position,
  limit: number,
  except: ReadonlySet<string>,
) => Promise<CopiedEvents>;

/** So many batches are fetched at once, and one once a portion didn't come: it may have been too large. One such portion is being sent while the one before is worked on, no more. */
const BATCHES = 4;

interface Portion {
  readonly after: Position;
  readonly limit: number;
  readonly events: Promise<CopiedEvents>;
}

/**
 * Reads for a follower that has much before it: the database sends the next events while the last ones are worked on.
 * A portion that didn't come is told when it is asked for, and fetched anew then.
 */
export function readAhead(fetch: FetchCopy): FollowerSources['read'] {
  let current: { readonly events: CopiedEvents; position: Position } | undefined;
  let coming: Portion | undefined;
  let batches = BATCHES;

  const ask = (after: Position, batchSize: number, except: ReadonlySet<string>): Portion => {
    const limit = batchSize * batches;
    const events = fetch(after, limit, except);
    // Told to whoever asks for it; nobody may.
    events.catch(() => undefined);
    return { after, limit, events };
  };
  const arrived = async ({ events }: Portion): Promise<CopiedEvents> => {
    try {
      return await events;
    } catch (error) {
      batches = 1;
      throw error;
    }
  };

  return async (after, limit, except): Promise<ReadPart> => {
    if (!current || current.events.left === 0 || current.position !== after) {
      const asked = coming?.after === after ? coming : ask(after, limit, except);
      coming = undefined;
      const events = await arrived(asked);
      current = { events, position: after };
      const isFull = events.left === asked.limit;
      if (isFull && events.end !== undefined) coming = ask(events.end, limit, except);
    }
    const eventsRead = Math.min(limit, current.events.left);
    if (eventsRead === 0) return { events: [], position: after, eventsRead };
    const { events, position } = current.events.take(eventsRead);
    current.position = position;
    return { events, position, eventsRead };
  };
}
