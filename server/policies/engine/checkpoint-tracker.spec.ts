import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORIGIN, type Position } from '../../contracts/position';
import { CheckpointTracker } from './checkpoint-tracker';

const at = (index: number): Position => String(index + 1).padStart(5, '0') as Position;

/** A log of events, some of which stay pending for a while, and the order in which those are finished. */
const histories = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }).chain((isPending) => {
  const pending = isPending.flatMap((each, index) => (each ? [index] : []));
  const order = fc.shuffledSubarray(pending, { minLength: 0, maxLength: pending.length });
  return fc.record({ isPending: fc.constant(isPending), order });
});

function readAll(isPending: readonly boolean[]): CheckpointTracker {
  const tracker = new CheckpointTracker(ORIGIN);
  isPending.forEach((each, index) => (each ? tracker.add(at(index)) : tracker.markRead(at(index))));
  return tracker;
}

/** The last event before the first unfinished one. */
function expected(isPending: readonly boolean[], finished: ReadonlySet<number>): Position {
  const open = isPending.findIndex((each, index) => each && !finished.has(index));
  if (open === -1) return at(isPending.length - 1);
  return open === 0 ? ORIGIN : at(open - 1);
}

describe('the checkpoint of a consumer that finishes events in any order', () => {
  it('is the last position before the first event that is not finished', () => {
    fc.assert(
      fc.property(histories, ({ isPending, order }) => {
        const tracker = readAll(isPending);
        const finished = new Set<number>();
        expect(tracker.getSafePosition()).toBe(expected(isPending, finished));
        for (const index of order) {
          tracker.finish(at(index));
          finished.add(index);
          expect(tracker.getSafePosition()).toBe(expected(isPending, finished));
        }
        expect(tracker.size).toBe(isPending.filter(Boolean).length - order.length);
      }),
    );
  });

  it('is predicted for events that are about to be finished', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ isPending, order }, cut) => {
        const tracker = readAll(isPending);
        const first = order.slice(0, cut % (order.length + 1));
        for (const index of first) tracker.finish(at(index));
        const rest = order.slice(first.length);
        const predicted = tracker.getSafePosition(new Set(rest.map(at)));
        for (const index of rest) tracker.finish(at(index));
        expect(tracker.getSafePosition()).toBe(predicted);
      }),
    );
  });

  it('never moves backwards while events are read and finished in turn', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ isPending: fc.boolean(), finishes: fc.nat() })), (steps) => {
        const tracker = new CheckpointTracker(ORIGIN);
        const open: Position[] = [];
        let last: Position = ORIGIN;
        steps.forEach(({ isPending, finishes }, index) => {
          if (isPending) {
            tracker.add(at(index));
            open.push(at(index));
          } else tracker.markRead(at(index));
          const [done] = finishes % 2 && open.length > 0 ? open.splice(finishes % open.length, 1) : [];
          if (done !== undefined) tracker.finish(done);
          const safe = tracker.getSafePosition();
          expect(safe >= last).toBe(true);
          expect(open.every((position) => safe < position)).toBe(true);
          last = safe;
        });
      }),
    );
  });
});
