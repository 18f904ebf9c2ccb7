import { distanceBetween, type Position } from '../contracts/position';
import type { EventLog, RecordedEvent } from './event-log';

const PAGE_SIZE = 64;

type Place = Pick<RecordedEvent, 'revision' | 'position'>;

/**
 * Reads the events of a stream after a position of the log, oldest first. The log finds events of a stream by revision alone, so this
 * searches for the first one: from the newest page on, each next one where the events of the last page, continued at their
 * density, reach the position. Every other page halves what is left, so a stream of `n` events takes at most about
 * `2 log2(n / 64)` pages, and usually two.
 *
 * Rejects with the log's error.
 */
export async function* readStreamAfter(
  log: Pick<EventLog, 'readStream'>,
  streamId: string,
  position: Position,
): AsyncGenerator<RecordedEvent> {
  const readPage = async (from: number): Promise<readonly RecordedEvent[]> =>
    collect(log.readStream(streamId, { from, limit: PAGE_SIZE }));
  const newest = await collect(log.readStream(streamId, { direction: 'backwards', limit: PAGE_SIZE }));
  let page = await findPageAfter(position, newest.reverse(), readPage);
  while (page.length > 0) {
    for (const recorded of page) if (recorded.position > position) yield recorded;
    page = await readPage(page.at(-1)!.revision + 1);
  }
}

/**
 * Returns a page that contains the first event after `position`, or ends with the stream where there is none.
 *
 * @param newest the stream's last page, oldest first
 * @param readPage reads a page from a revision on
 */
export async function findPageAfter<Event extends Place>(
  position: Position,
  newest: readonly Event[],
  readPage: (from: number) => Promise<readonly Event[]>,
): Promise<readonly Event[]> {
  let page = newest;
  // Revisions between which the first event after the position is, both included.
  let low = 0;
  let high = (newest.at(-1)?.revision ?? -1) + 1;
  for (let turn = 0; ; turn += 1) {
    const [first, last] = [page[0], page.at(-1)];
    if (!first || !last) return page;
    if (first.position > position) high = first.revision;
    else if (last.position > position) return page;
    else low = last.revision + 1;
    if (first.revision === high && low === high) return page;
    const guess = turn % 2 === 0 ? extrapolate(first, last, position) : Math.floor((low + high) / 2);
    page = await readPage(Math.min(Math.max(guess - PAGE_SIZE / 2, low), Math.max(high - 1, low)));
  }
}

/** The revision that the stream has at the position, if its events are as dense everywhere as between these two. */
function extrapolate(first: Place, last: Place, position: Position): number {
  const perEvent = distanceBetween(first.position, last.position) / (last.revision - first.revision || 1);
  const distance = distanceBetween(first.position, position) - distanceBetween(position, first.position);
  return first.revision + Math.round(distance / Math.max(perEvent, 1));
}

async function collect(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const recorded of events) all.push(recorded);
  return all;
}
