import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Position } from '../contracts/position';
import { findPageAfter } from './read-stream-after';

const PAGE = 64;

interface Place {
  readonly revision: number;
  readonly position: Position;
}

const at = (position: number): Position => String(position).padStart(12, '0') as Position;

/** A stream whose events are so many positions apart, and how many pages were read of it. */
function streamOf(gaps: readonly number[]) {
  let position = 0;
  const events = gaps.map((gap, revision): Place => ({ revision, position: at((position += gap)) }));
  const stream = {
    events,
    pages: 0,
    newest: events.slice(-PAGE),
    readPage: async (from: number): Promise<readonly Place[]> => {
      stream.pages += 1;
      return Promise.resolve(events.slice(from, from + PAGE));
    },
  };
  return stream;
}

describe('the page of a stream after a position', () => {
  it('contains the first event after it, wherever the events are, and is found in few reads', async () => {
    const gap = fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 5 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 1_000_000 }) },
    );
    const gaps = fc.array(gap, { minLength: 1, maxLength: 2_000, size: 'max' });
    await fc.assert(
      fc.asyncProperty(gaps, fc.nat(), fc.boolean(), async (steps, pick, between) => {
        const stream = streamOf(steps);
        const chosen = Number(stream.events[pick % stream.events.length]!.position);
        const position = at(between ? chosen - 1 : chosen);
        const first = stream.events.find((event) => event.position > position);
        const page = await findPageAfter(position, stream.newest, stream.readPage);
        if (first) expect(page).toContainEqual(first);
        else expect(page.filter((event) => event.position > position)).toEqual([]);
        expect(stream.pages).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(steps.length)) + 2);
      }),
    );
  });

  it('is found in a read or two when the events are evenly spread', async () => {
    const stream = streamOf(Array.from({ length: 100_000 }, (_, index) => 7 + (index % 5)));
    const position = stream.events[12_345]!.position;
    const page = await findPageAfter(position, stream.newest, stream.readPage);
    expect(page).toContainEqual(stream.events[12_346]);
    expect(stream.pages).toBeLessThanOrEqual(3);
  });

  it('is empty for a stream without events', async () => {
    const { newest, readPage } = streamOf([]);
    await expect(findPageAfter(at(5), newest, readPage)).resolves.toEqual([]);
  });
});
