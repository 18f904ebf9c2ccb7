import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foundNothing, itemFound } from '../../../test/support/events/belongings-events';
import { dayStarted, registered } from '../../../test/support/events/player-events';
import { playerHistories, recordHistory } from '../../../test/support/events/random-player-histories';
import { toRecordedEvents } from '../../../test/support/events/project-in-memory';
import type { RecordedEvent } from '../../event-log/event-log';
import { UnknownEvent } from '../../event-log/codec';
import { resolveToday } from '../../read-models/player-today';
import type { PlayerEvent } from '../../domain/player/player.events';
import { foldPastDay } from './fold-past-day';

async function* streamOf(events: readonly RecordedEvent[]): AsyncGenerator<RecordedEvent> {
  yield* events;
}
const fold = async (events: readonly RecordedEvent[], day: string) => foldPastDay(streamOf(events), day);

/** Events with the instants at which they were appended. */
function record(...events: readonly (readonly [time: string, event: PlayerEvent])[]): RecordedEvent[] {
  const recorded = toRecordedEvents(
    'player-p1',
    events.map(([, event]) => event),
  );
  return recorded.map((each, index) => ({
    ...each,
    metadata: { ...each.metadata, time: events[index]![0] },
  }));
}

const REGISTERED = registered({ timeZone: 'America/Los_Angeles' });
const dayIn = (day: string) => dayStarted({ day, timeZone: 'America/Los_Angeles' });
const speak = (language: 'en' | 'uk'): PlayerEvent => ({ type: 'LanguageChanged', data: { language } });

describe('a past day', () => {
  it('of an empty stream is none', async () => {
    expect(await fold([], '2026-03-01')).toBeUndefined();
  });

  it("ends at midnight of the player's zone, also when no later day was begun", async () => {
    const events = record(
      ['2026-03-02T20:00:00.000Z', REGISTERED],
      ['2026-03-02T20:01:00.000Z', dayIn('2026-03-02')],
      // 23:59 there.
      ['2026-03-03T07:59:00.000Z', speak('uk')],
      ['2026-03-03T08:00:00.000Z', speak('en')],
    );
    expect(await fold(events, '2026-03-02')).toMatchObject({
      firstDay: '2026-03-02',
      state: { language: 'uk', day: '2026-03-02' },
    });
    expect((await fold(events, '2026-03-03'))?.state.language).toBe('en');
  });

  it('keeps a command that was decided before midnight and appended after it, whole', async () => {
    const levelReached: PlayerEvent = {
      type: 'LevelReached',
      data: { level: 2, xpSpent: 100, pointsGained: 5 },
    };
    const events = record(
      ['2026-03-02T20:00:00.000Z', REGISTERED],
      ['2026-03-02T20:01:00.000Z', dayIn('2026-03-02')],
      ['2026-03-03T08:00:00.001Z', { type: 'StreakExtended', data: { day: '2026-03-02', streak: 1 } }],
      ['2026-03-03T08:00:00.001Z', levelReached],
      ['2026-03-03T08:00:01.000Z', speak('uk')],
    );
    const [, , extended, reached] = events;
    events[3] = { ...reached!, metadata: { ...reached!.metadata, commandId: extended!.metadata.commandId } };
    expect((await fold(events, '2026-03-02'))?.state).toMatchObject({ streak: 1, level: 2, language: 'en' });
  });

  it('has the item found last at the end of the inventory, also one found again (R494)', async () => {
    const events = record(
      ['2026-03-02T20:00:00.000Z', REGISTERED],
      ['2026-03-02T20:01:00.000Z', dayIn('2026-03-02')],
      ['2026-03-02T20:02:00.000Z', itemFound('wool-cap')],
      ['2026-03-02T20:03:00.000Z', itemFound('owl-ring')],
      ['2026-03-02T20:04:00.000Z', itemFound('wool-cap')],
      ['2026-03-02T20:05:00.000Z', foundNothing('empty')],
    );
    const { inventory } = (await fold(events, '2026-03-02'))!.state;
    expect(Object.entries(inventory)).toEqual([
      ['owl-ring', 1],
      ['wool-cap', 2],
    ]);
  });

  it('before the registration comes with the day that was the first', async () => {
    const events = record(
      ['2026-03-02T07:00:00.000Z', REGISTERED],
      ['2026-03-05T20:00:00.000Z', dayIn('2026-03-05')],
    );
    expect(await fold(events, '2025-01-01')).toMatchObject({ firstDay: '2026-03-01', state: { day: null } });
  });

  it('may lie before the registration where the clock was set back since', async () => {
    const events = record(
      ['2026-03-05T20:00:00.000Z', REGISTERED],
      ['2026-03-03T20:00:00.000Z', dayIn('2026-03-03')],
      ['2026-03-04T20:00:00.000Z', dayIn('2026-03-04')],
    );
    expect(await fold(events, '2026-03-03')).toMatchObject({
      firstDay: '2026-03-03',
      state: { day: '2026-03-03' },
    });
  });

  it('fails for an unreadable event up to it, and not for a later one', async () => {
    const [first, second, third] = record(
      ['2026-03-02T20:00:00.000Z', REGISTERED],
      ['2026-03-02T20:01:00.000Z', dayIn('2026-03-02')],
      ['2026-03-04T20:01:00.000Z', speak('uk')],
    );
    const unknown = { ...second!, type: 'TurnedIntoAPumpkin' };
    await expect(fold([first!, unknown], '2026-03-02')).rejects.toThrow(UnknownEvent);
    const later = { ...third!, type: 'TurnedIntoAPumpkin' };
    expect((await fold([first!, second!, later], '2026-03-03'))?.state.day).toBe('2026-03-02');
  });

  // Shows R494.
  it('is the state after the last command of that day, whatever came later', async () => {
    await fc.assert(
      fc.asyncProperty(playerHistories, fc.nat(120), fc.nat(120), async (history, nth, cut) => {
        const { steps } = history;
        const dayOf = ({ before, instant }: (typeof steps)[number]) => resolveToday(before, instant);
        const chosen = steps[nth % Math.max(1, steps.length)];
        if (!chosen) return;
        const day = dayOf(chosen);
        const firstLater = steps.findIndex((step) => step.facts.length > 0 && dayOf(step) > day);
        const ofDay = firstLater < 0 ? steps : steps.slice(0, firstLater);
        const events = recordHistory(history);
        const expected = ofDay.at(-1)?.after ?? steps[0]!.before;
        expect((await fold(events, day))?.state).toStrictEqual(expected);
        // Any of the later events may be missing.
        const length = 1 + ofDay.reduce((sum, { facts }) => sum + facts.length, 0);
        const shorter = events.slice(0, length + (cut % (events.length - length + 1)));
        expect((await fold(shorter, day))?.state).toStrictEqual(expected);
      }),
    );
  });

  it('that is far in the future is the latest state', async () => {
    await fc.assert(
      fc.asyncProperty(playerHistories, async (history) => {
        expect((await fold(recordHistory(history), '9999-12-31'))?.state).toStrictEqual(history.state);
      }),
    );
  });
});
