// Shows R425, R426: for any sequence of commands, clock and zone.
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playerHistories, type PlayerHistory } from '../../../test/support/events/random-player-histories';
import { addDays } from '../../rules/calendar';
import { startOfQuarter, withPause, withPauseEnded, type Pause } from '../../rules/pauses';

const always = (rule: (history: PlayerHistory) => void): void =>
  fc.assert(fc.property(playerHistories, rule));

function daysOf({ from, to }: Pause): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Every pause of a history as it ended, also those that the state has forgotten. */
function allPauses(facts: PlayerHistory['facts']): readonly Pause[] {
  return facts.reduce<readonly Pause[]>((pauses, { type, data }) => {
    if (type === 'PauseAnnounced') return withPause(pauses, data);
    return type === 'PauseEnded' ? withPauseEnded(pauses, data.from, data.lastDay) : pauses;
  }, []);
}

it('pauses share no day, and have at most 14 days in a row and 30 in a quarter', () => {
  always(({ facts }) => {
    const days = allPauses(facts).flatMap(daysOf);
    expect([...new Set(days)]).toStrictEqual(days);
    for (const quarter of new Set(days.map(startOfQuarter)))
      expect(days.filter((day) => startOfQuarter(day) === quarter).length).toBeLessThanOrEqual(30);
    const onPause = new Set(days);
    for (const day of days)
      expect(Array.from({ length: 15 }, (_, index) => addDays(day, index)).every((d) => onPause.has(d))).toBe(
        false,
      );
  });
});

it('no day of a pause extends the streak, whatever is announced and ended in between', () => {
  always(({ facts }) => {
    const paused = new Set(allPauses(facts).flatMap(daysOf));
    const open = new Map<string, number>();
    for (const { type, data } of facts) {
      if (type === 'StreakExtended') open.set(data.day, 1);
      if (type === 'StreakTakenBack') open.set(data.day, 0);
    }
    expect([...open].filter(([day, counts]) => counts === 1 && paused.has(day))).toStrictEqual([]);
  });
});

it('a day that was on pause when the next one began stays on pause', () => {
  always(({ facts }) => {
    let pauses: readonly Pause[] = [];
    const settled = new Set<string>();
    for (const { type, data } of facts) {
      if (type === 'DayStarted')
        for (const day of pauses.flatMap(daysOf)) if (day < data.day) settled.add(day);
      if (type === 'PauseAnnounced') pauses = withPause(pauses, data);
      if (type === 'PauseEnded') pauses = withPauseEnded(pauses, data.from, data.lastDay);
    }
    const days = new Set(pauses.flatMap(daysOf));
    expect([...settled].filter((day) => !days.has(day))).toStrictEqual([]);
  });
});

it('the streak is never lost over days that all counted or were on pause', () => {
  always(({ facts }) => {
    for (const { type, data } of facts)
      if (type === 'DayStarted' && data.missedDays === 0) expect(data.protectionRolls).toStrictEqual([]);
    const steps = facts.flatMap((event, index) => (event.type === 'DayStarted' ? [index] : []));
    for (const index of steps) {
      const event = facts[index];
      if (event?.type !== 'DayStarted' || event.data.missedDays > 0) continue;
      const before = facts
        .slice(0, index)
        .findLast(({ type }) => ['DayStarted', 'StreakExtended', 'StreakTakenBack'].includes(type));
      if (before && 'streak' in before.data) expect(event.data.streak).toBe(before.data.streak);
    }
  });
});
