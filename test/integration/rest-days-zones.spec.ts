import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { computeXpRequired } from '../../server/rules/levels';
import { callQuest, findTodaysQuest, startDay, type Quest } from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(() => {
  now = '2026-03-02T08:00:00Z';
});

const inZone = async (timeZone: string): Promise<TestPlayer> => TestPlayer.register(server.url, { timeZone });
const me = async (): Promise<TestUser> => (await player.get<TestUser>('/user')).body;
const travel = (timeZone: string) => player.patch(`/user/${player.id}/time-zone`, { body: { timeZone } });
const ids = (quests: readonly Quest[]): readonly string[] => quests.map(({ id }) => id);
/** The days the player has begun, in order. */
async function daysOf({ id }: TestPlayer): Promise<readonly unknown[]> {
  const facts = await readStreamEvents(server.application.core.resources.log, `player-${id}`);
  return facts.filter(({ type }) => type === 'DayStarted').map(({ data }) => data['day']);
}

describe('a journey', () => {
  // Shows R33, R130.
  it('changes the zone from the next day on', async () => {
    player = await inZone('Pacific/Kiritimati');
    const quests = await startDay(player);
    expect(await travel('Pacific/Niue')).toMatchObject({ status: 200, body: { timeZone: 'Pacific/Niue' } });
    now = '2026-03-02T09:59:59Z';
    expect(await startDay(player)).toStrictEqual(quests);
    now = '2026-03-02T10:00:00Z';
    expect(ids(await startDay(player))).not.toStrictEqual(ids(quests));
    expect(await daysOf(player)).toStrictEqual(['2026-03-02', '2026-03-03']);
  });

  it('between the extreme time zones and back pays nothing twice and gives no extra day', async () => {
    player = await inZone('Pacific/Kiritimati');
    const paid = new Map<string, number>();
    for (let hour = 0; hour < 96; hour += 2) {
      now = new Date(Date.UTC(2026, 2, 2, 8 + hour)).toISOString();
      await travel(hour % 4 ? 'Pacific/Kiritimati' : 'Pacific/Niue');
      for (const { id, targetValue, userQuest } of await startDay(player)) {
        if (targetValue > 1 || userQuest.isCompleted) continue;
        const { body } = await callQuest(player, 'complete', id);
        expect(paid.has(id)).toBe(false);
        paid.set(id, body.xpGained);
      }
    }
    const days = await daysOf(player);
    expect(days.length).toBeLessThanOrEqual(5);
    expect([...new Set(days)].sort()).toStrictEqual(days);
    const earned = [...paid.values()].reduce((sum, xp) => sum + xp, 0);
    const { level, xp } = await me();
    const inLevels = Array.from({ length: level - 1 }, (_unused, index) => computeXpRequired(index + 1));
    expect(inLevels.reduce((sum, cost) => sum + cost, xp)).toBe(earned);
  });

  it('costs no streak', async () => {
    player = await inZone('Pacific/Niue');
    await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id);
    await travel('Pacific/Kiritimati');
    now = '2026-03-02T11:00:00Z';
    await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id);
    expect(await me()).toMatchObject({ streak: 2 });
    expect(await daysOf(player)).toStrictEqual(['2026-03-01', '2026-03-03']);
  });
});

describe('a day in Kyiv', () => {
  it.each([
    ['of 23 hours, when summer time begins', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', '2026-03-29'],
    ['of 25 hours, when it ends', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z', '2026-10-25'],
  ])('%s runs from midnight to midnight there', async (_what, begin, end, day) => {
    const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
    now = justBefore(begin);
    player = await inZone('Europe/Kyiv');
    const eve = await startDay(player);
    now = begin;
    const quests = await startDay(player);
    expect(ids(quests)).not.toStrictEqual(ids(eve));
    now = justBefore(end);
    expect(await startDay(player)).toStrictEqual(quests);
    now = end;
    expect(ids(await startDay(player))).not.toStrictEqual(ids(quests));
    expect((await daysOf(player))[1]).toBe(day);
    expect(await daysOf(player)).toHaveLength(3);
  });
});
