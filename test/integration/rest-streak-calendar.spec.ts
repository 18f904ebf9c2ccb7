// Shows R489.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addDays } from '../../server/rules/calendar';
import {
  callQuest,
  expectOk,
  expectProblem,
  filterByType,
  findTodaysQuest,
  startDay,
  type Problem,
} from '../support/api/game-api';
import { finishQuest } from '../support/api/loot-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { fetchStreakCalendar, fetchStreakDays } from '../support/api/records-api';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  onDay('2026-03-02');
  player = await TestPlayer.register(server.url);
});

function onDay(day: string): void {
  now = `${day}T08:00:00Z`;
}

const keepDay = async (): Promise<string> => {
  const { id } = await findTodaysQuest(player, 'single');
  expectOk(await callQuest(player, 'complete', id));
  return id;
};
const announce = async (from: string, to: string) =>
  expectOk(await player.post(`/user/${player.id}/pauses`, { body: { from, to } }));

describe('the streak calendar', () => {
  it('is empty before the first day, and ends with this month', async () => {
    expect(await fetchStreakCalendar(player)).toEqual({
      ...{ month: '2026-03-01', today: '2026-03-02', firstMonth: '2026-03-01', lastMonth: '2026-03-01' },
      ...{ current: 0, longest: 0, days: [] },
    });
  });

  it('has what each day meant, with the streak now and the longest', async () => {
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) {
      onDay(day);
      await keepDay();
    }
    await announce('2026-03-05', '2026-03-06');
    onDay('2026-03-06');
    await keepDay();
    onDay('2026-03-07');
    await startDay(player);
    const kept = { '2026-03-02': 'kept', '2026-03-03': 'kept', '2026-03-04': 'kept' };
    const paused = { '2026-03-05': 'paused', '2026-03-06': 'paused' };
    expect(await fetchStreakDays(player)).toEqual({ ...kept, ...paused, '2026-03-07': 'open' });
    expect(await fetchStreakCalendar(player)).toMatchObject({ current: 3, longest: 3 });

    onDay('2026-03-09');
    const unsettled = { '2026-03-07': 'open', '2026-03-08': 'open', '2026-03-09': 'open' };
    expect(await fetchStreakDays(player)).toEqual({ ...kept, ...paused, ...unsettled });
    await keepDay();
    const missed = { '2026-03-07': 'missed', '2026-03-08': 'missed', '2026-03-09': 'kept' };
    expect(await fetchStreakDays(player)).toEqual({ ...kept, ...paused, ...missed });
    expect(await fetchStreakCalendar(player)).toMatchObject({ current: 1, longest: 3 });
  });

  it('has a day open again when its only daily quest is undone', async () => {
    const questId = await keepDay();
    expect(await fetchStreakDays(player)).toEqual({ '2026-03-02': 'kept' });
    expectOk(await player.post(`/user/${player.id}/quests/${questId}/undo`));
    expect(await fetchStreakDays(player)).toEqual({ '2026-03-02': 'open' });
    expect(await fetchStreakCalendar(player)).toMatchObject({ current: 0, longest: 0 });
  });

  it('has the days that the streak survived, as its protection was rolled', async () => {
    for (const quest of filterByType('daily', await startDay(player))) await finishQuest(player, quest);
    const { stats } = expectOk(await player.get<TestUser>('/user'));
    const statAllocations = { willpower: stats['availablePoints'] };
    expectOk(await player.post(`/user/${player.id}/allocate-stats`, { body: { statAllocations } }));
    const outcomes = new Set<string>();
    // A chance of at least 25 % a day; every second day is missed.
    for (let index = 2; index < 80; index += 2) {
      onDay(addDays('2026-03-02', index));
      await startDay(player);
      const { current } = await fetchStreakCalendar(player);
      const missed = addDays('2026-03-02', index - 1);
      const state = (await fetchStreakDays(player, missed))[missed] ?? '';
      expect(state).toBe(current > 0 ? 'survived' : 'missed');
      outcomes.add(state);
      await keepDay();
      expect((await fetchStreakDays(player, missed))[missed]).toBe(state);
    }
    expect([...outcomes].sort()).toEqual(['missed', 'survived']);
  });

  it('reaches from the month of the first day to that of the last day off', async () => {
    await keepDay();
    onDay('2026-05-29');
    await announce('2026-05-30', '2026-06-03');
    const calendar = await fetchStreakCalendar(player, '2026-06-30');
    expect(calendar).toMatchObject({
      firstMonth: '2026-03-01',
      lastMonth: '2026-06-01',
      month: '2026-06-01',
    });
    expect(calendar.days.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
    const april = await fetchStreakDays(player, '2026-04-15');
    expect(Object.values(april)).toEqual(Array.from({ length: 30 }, () => 'missed'));
    expect(await fetchStreakDays(player, '2026-02-10')).toEqual({});
  });

  it('counts the days of the zone that the player was in', async () => {
    now = '2026-03-02T23:30:00Z';
    player = await TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' });
    await keepDay();
    expectOk(await player.patch(`/user/${player.id}/time-zone`, { body: { timeZone: 'Pacific/Niue' } }));
    now = '2026-03-03T12:00:00Z';
    await keepDay();
    expect(await fetchStreakDays(player)).toEqual({ '2026-03-03': 'kept', '2026-03-04': 'kept' });
    expect(await fetchStreakCalendar(player)).toMatchObject({ today: '2026-03-04', current: 2 });
  });

  it('takes a date that travelling east skipped for a day without a quest', async () => {
    now = '2026-03-02T12:00:00Z';
    player = await TestPlayer.register(server.url, { timeZone: 'Pacific/Niue' });
    await keepDay();
    expectOk(
      await player.patch(`/user/${player.id}/time-zone`, { body: { timeZone: 'Pacific/Kiritimati' } }),
    );
    now = '2026-03-03T12:00:00Z';
    await keepDay();
    expect(await fetchStreakDays(player)).toEqual({
      ...{ '2026-03-02': 'kept', '2026-03-03': 'survived', '2026-03-04': 'kept' },
    });
    expect(await fetchStreakCalendar(player)).toMatchObject({ today: '2026-03-04', current: 2 });
  });

  it('leaves days open while the history of the day that settles them is behind', async () => {
    await keepDay();
    onDay('2026-03-03');
    await startDay(player);
    onDay('2026-03-04');
    await keepDay();
    const kept = { '2026-03-02': 'kept', '2026-03-04': 'kept' };
    const before = await fetchStreakDays(player);
    expect(before).toMatchObject(kept);
    expect(before['2026-03-03']).not.toBe('open');
    const writer = new pg.Client({ connectionString: server.databaseUrl });
    await writer.connect();
    const behind = `update player_day set streak = streak + 5 where day = '2026-03-04' and user_id = $1`;
    await writer.query(behind, [player.id]);
    await writer.end();
    expect(await fetchStreakDays(player)).toEqual({ ...kept, '2026-03-03': 'open' });
  });

  it.each([
    'month=',
    'month=2026-03',
    'month=2026-02-30',
    'month=x',
    'month=2026-03-01&month=2026-04-01',
    'day=1',
  ])('is of a day’s month and nothing else: not ?%s', async (query) => {
    const answer = await player.get<Problem>(`/user/${player.id}/streak?${query}`);
    expectProblem(answer, 400, 'VALIDATION_FAILED');
  });

  it.each(['1000-01-01', '9999-12-31'])('may be of any month: %s', async (day) => {
    expect(await fetchStreakDays(player, day)).toEqual({});
  });
});
