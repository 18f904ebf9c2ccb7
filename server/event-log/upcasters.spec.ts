import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  findDayStarted,
  givenPlayer as given,
  registered,
  startDayAt,
} from '../../test/support/events/player-events';
import type { RecordedEvent } from './event-log';
import { PLAYER_EVENTS } from './registry';

/** A `DayStarted` of version 1, decoded by the current program. */
function readDayStartedV1() {
  const file = new URL('../../test/golden-events/DayStarted.v1.json', import.meta.url);
  const { recorded } = JSON.parse(readFileSync(file, 'utf8')) as { readonly recorded: RecordedEvent };
  const { event } = PLAYER_EVENTS.decode(recorded);
  if (event.type !== 'DayStarted') throw new Error('Not a DayStarted event');
  return event;
}

describe('a player whose day started before weekly and monthly quests existed', () => {
  it('gets weekly and monthly quests with the next day, in the middle of both periods', () => {
    const before = readDayStartedV1();
    const types = (instant: string): readonly string[] => {
      const next = given(registered(), before).when(startDayAt(instant));
      return findDayStarted(next.facts()).quests.map(({ type }) => type);
    };
    const day = Array.from({ length: 5 }, () => 'daily');
    expect(types(noonOfNextDay(before.data.day))).toStrictEqual([
      ...day,
      ...['weekly', 'weekly', 'weekly', 'monthly', 'monthly'],
    ]);
  });

  it('gets weekly and monthly quests only once', () => {
    const before = readDayStartedV1();
    const next = given(registered(), before).when(startDayAt(noonOfNextDay(before.data.day)));
    const { day } = findDayStarted(next.facts());
    const third = next.leads().when(startDayAt(noonOfNextDay(day)));
    expect(findDayStarted(third.facts()).quests.map(({ type }) => type)).toStrictEqual(
      Array.from({ length: 5 }, () => 'daily'),
    );
  });
});

function noonOfNextDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString();
}
