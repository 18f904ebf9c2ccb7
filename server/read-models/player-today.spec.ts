import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { registered, startDayAt, givenPlayer as given } from '../../test/support/events/player-events';
import { ZONES } from '../../test/support/events/player-attempts';
import type { PlayerCommand } from '../domain/player/player.commands';
import type { PlayerState } from '../domain/player/player.state';
import { resolveToday } from './player-today';

const HOUR = 3_600_000;
const hops = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 50 }),
    step: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...ZONES) },
      { weight: 1, arbitrary: fc.constant('start') },
    ),
  }),
  { maxLength: 40 },
);

function todayOf(state: PlayerState, instant: string): string {
  if (state.status !== 'registered') throw new Error('The player is not registered');
  return resolveToday(state, instant);
}

describe("a player's today", () => {
  it('does not fall back when the player changes zone west before beginning a due day (R160)', () => {
    const instant = '2026-03-04T12:00:00Z';
    const player = given(registered({ timeZone: 'Pacific/Kiritimati' }));
    expect(todayOf(player.state, instant)).toBe('2026-03-05');
    const west = player.when({ type: 'ChangeTimeZone', timeZone: 'UTC', instant }).leads();
    expect(todayOf(west.state, instant)).toBe('2026-03-05');
    expect(west.when(startDayAt(instant)).leads().state).toMatchObject({
      day: '2026-03-05',
      timeZone: 'UTC',
    });
  });

  it('never moves backwards, wherever the player goes and whether or not the days are begun (R160)', () => {
    fc.assert(
      fc.property(hops, (journey) => {
        let player = given(registered());
        let at = Date.parse('2026-03-20T00:00:00Z');
        let today = '';
        const look = (): void => {
          const now = todayOf(player.state, new Date(at).toISOString());
          expect(now >= today).toBe(true);
          today = now;
        };
        for (const { hours, step } of journey) {
          look();
          at += hours * HOUR;
          look();
          const instant = new Date(at).toISOString();
          const command: PlayerCommand =
            step === 'start' ? startDayAt(instant) : { type: 'ChangeTimeZone', timeZone: step, instant };
          player = player.when(command).leads();
        }
        look();
      }),
    );
  });
});
