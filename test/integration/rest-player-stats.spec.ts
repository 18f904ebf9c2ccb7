import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays } from '../../server/rules/calendar';
import {
  contributeTo,
  expectProblem,
  createTestParty,
  expectOk,
  callQuest,
  findTodaysQuest,
  createPartyQuest,
  startDay,
  type Problem,
} from '../support/api/game-api';
import { fetchStats } from '../support/api/ledger-and-stats-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { completeTask, createCompletedTask, createTask, undoTask } from '../support/api/tasks-api';

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

const me = async (): Promise<TestUser> => (await player.get<TestUser>('/user')).body;
const daysOf = async (query?: string) => (await fetchStats(player, query)).days;
/** A day without any result. */
const idle = (day: string, streak = 0) => ({ day, xp: 0, questsCompleted: 0, tasksCompleted: 0, streak });

describe('the days of a player', () => {
  it('have the XP, the quests and tasks done, and the streak', async () => {
    const { xpGained } = expectOk(
      await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id),
    );
    await createCompletedTask(player, { name: 'Read', duration: 30 });
    await createTask(player, { name: 'Open' });
    const monday = { day: '2026-03-02', xp: xpGained + 11, questsCompleted: 1, tasksCompleted: 1, streak: 1 };
    expect(await daysOf()).toStrictEqual([monday]);
    expect(await me()).toMatchObject({ xp: monday.xp, streak: 1 });

    onDay('2026-03-03');
    expect(await daysOf()).toStrictEqual([monday]);
    await startDay(player);
    expect(await daysOf()).toStrictEqual([monday, idle('2026-03-03', 1)]);
    expectOk(await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id));
    expect(await daysOf()).toMatchObject([monday, { day: '2026-03-03', questsCompleted: 1, streak: 2 }]);
  });

  it('leave out days that were not played', async () => {
    for (const day of ['2026-03-02', '2026-03-05', '2026-04-01']) {
      onDay(day);
      await createCompletedTask(player, { name: 'Read' });
    }
    const played = (day: string) => ({ ...idle(day), xp: 5, tasksCompleted: 1 });
    expect(await daysOf()).toStrictEqual(['2026-03-02', '2026-03-05', '2026-04-01'].map(played));
    expect(await daysOf('from=2026-03-03&to=2026-03-31')).toStrictEqual([played('2026-03-05')]);
    expect(await daysOf('from=2026-03-05&to=2026-03-05')).toStrictEqual([played('2026-03-05')]);
    expect(await daysOf('from=2026-03-06&to=2026-03-31')).toStrictEqual([]);
  });

  it('count nothing that was undone', async () => {
    const quest = await findTodaysQuest(player, 'single');
    const task = await createTask(player, { name: 'Read' });
    expectOk(await callQuest(player, 'complete', quest.id));
    expectOk(await completeTask(player, task.id));
    expectOk(await undoTask(player, task.id));
    expectOk(await player.post(`/user/${player.id}/quests/${quest.id}/undo`));
    expect(await daysOf()).toStrictEqual([idle('2026-03-02')]);
  });

  it('count a step and its undo for the day of the step, though it is undone after midnight', async () => {
    now = '2026-03-02T23:59:30Z';
    const task = await createCompletedTask(player, { name: 'Read' });
    now = '2026-03-03T00:00:10Z';
    expectOk(await undoTask(player, task.id));
    expect(await daysOf()).toStrictEqual([idle('2026-03-02')]);
  });

  it('count shares in party quests', async () => {
    await startDay(player);
    const party = await createTestParty(player);
    const quest = await createPartyQuest(player, party.id, { targetValue: 10, xpReward: 100 });
    expectOk(await contributeTo(player, party.id, quest.id, 3));
    await waitUntil('the share is paid', async () => (await daysOf())[0]?.xp === 30);
  });

  it('count a share on the day of its contribution, which begins a day that is due', async () => {
    await startDay(player);
    const party = await createTestParty(player);
    const quest = await createPartyQuest(player, party.id, { targetValue: 10, xpReward: 100 });
    onDay('2026-03-03');
    const refused = await expectNothingRecorded(server, () =>
      contributeTo(player, party.id, randomUUID(), 3),
    );
    expectProblem(refused, 404, 'PARTY_QUEST_NOT_FOUND');
    const idempotencyKey = randomUUID();
    const contribute = () =>
      player.post(`/party-quests/${quest.id}/contribute`, {
        body: { contribution: 3, partyId: party.id },
        idempotencyKey,
      });
    const first = await contribute();
    expectOk(first);
    const shared = [idle('2026-03-02'), { ...idle('2026-03-03'), xp: 30 }];
    await waitUntil('the share is paid', async () => (await daysOf())[1]?.xp === 30);
    expect(await daysOf()).toStrictEqual(shared);

    now = '2026-03-04T07:00:00Z';
    const repeated = await expectNothingRecorded(server, contribute);
    expect(repeated.body).toStrictEqual(first.body);
    expect(await daysOf()).toStrictEqual(shared);
  });

  it('span levels: their XP add up to all that was earned', async () => {
    for (let number = 0; number < 8; number += 1) {
      const task = await createTask(player, {
        name: `Task ${number}`,
        duration: 60,
        isProgressive: true,
        maxProgress: 9,
      });
      for (let step = 0; step < 9; step += 1) expectOk(await completeTask(player, task.id));
    }
    expect(await me()).toMatchObject({ level: 2, xp: 100 });
    expect(await daysOf()).toStrictEqual([{ ...idle('2026-03-02'), xp: 200, tasksCompleted: 8 }]);
  });
});

describe('the days of a year', () => {
  const first = '2025-03-03';

  // Shows R141.
  it('are read in one query, oldest first', async () => {
    onDay(first);
    player = await TestPlayer.register(server.url);
    for (let index = 0; index < 366; index += 1) {
      onDay(addDays(first, index));
      await createCompletedTask(player, { name: 'Read' });
    }
    const last = addDays(first, 365);
    const year = Array.from({ length: 365 }, (_unused, index) => addDays(first, index + 1));

    const { logger } = server.application.core.resources.dataSource;
    const queries = jest.spyOn(logger, 'logQuery');
    const asked = await fetchStats(player, `from=${year[0]}&to=${last}`);
    const sent = queries.mock.calls.map(([text]) => text);
    queries.mockRestore();

    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('player_day');
    expect(asked.days.map(({ day }) => day)).toStrictEqual(year);
    expect(asked.days.every(({ xp, tasksCompleted }) => xp === 5 && tasksCompleted === 1)).toBe(true);
    expect(await fetchStats(player)).toStrictEqual({ ...asked, from: year[0], to: last });
    expect(await daysOf(`to=${addDays(last, -1)}`)).toHaveLength(365);
    expect((await daysOf(`to=${addDays(last, -1)}`))[0]?.day).toBe(first);
    expect(await daysOf(`from=${addDays(last, -9)}`)).toHaveLength(10);
  });

  it('end with today in the player’s time zone', async () => {
    now = '2026-03-02T23:30:00Z';
    for (const [timeZone, to, from] of [
      ['Pacific/Kiritimati', '2026-03-03', '2025-03-04'],
      ['Pacific/Niue', '2026-03-02', '2025-03-03'],
    ] as const) {
      const there = await TestPlayer.register(server.url, { timeZone });
      expect(await fetchStats(there)).toStrictEqual({ from, to, days: [] });
    }
  });
});

describe('the requested days', () => {
  const refused = async (query: string): Promise<Problem> => {
    const answer = await player.get<Problem>(`/user/${player.id}/stats?${query}`);
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    return answer.body;
  };

  it('are at most four hundred', async () => {
    expect(await fetchStats(player, 'from=2025-01-26&to=2026-03-01')).toMatchObject({
      from: '2025-01-26',
      days: [],
    });
    for (const query of [
      'from=2025-01-25&to=2026-03-01',
      'from=2020-01-01',
      'from=1000-01-01&to=9999-12-31',
    ]) {
      expect((await refused(query)).errors).toMatchObject([{ field: 'from' }]);
    }
  });

  it('are refused when they end before they begin', async () => {
    expect(await fetchStats(player, 'from=2026-03-01&to=2026-03-01')).toMatchObject({ days: [] });
    for (const query of ['from=2026-03-02&to=2026-03-01', 'from=2026-03-03']) {
      expect((await refused(query)).errors).toMatchObject([{ field: 'from' }]);
    }
  });

  it.each(['1000-01-01', '9999-12-31'])('may be any in the calendar: up to %s', async (to) => {
    expect(await fetchStats(player, `to=${to}`)).toMatchObject({ to, days: [] });
  });

  it.each([
    ...['from=', 'from=x', 'from=2026-02-30', 'from=2026-3-2', 'from=0000-01-01', 'from=20260302', 'from=1'],
    ...['to=', 'to=today', 'to=2026-13-01', 'to=2026-03-02T00:00:00Z', 'to=2026-03-02&to=2026-03-03'],
    ...['day=2026-03-02', 'limit=10'],
  ])('are dates and nothing else: not ?%s', async (query) => {
    await refused(query);
  });

  it('are those of the signed-in player', async () => {
    await createCompletedTask(player, { name: 'Read' });
    const other = await TestPlayer.register(server.url);
    expect(await fetchStats(other)).toMatchObject({ days: [] });
    for (const userId of [player.id, randomUUID(), 'me']) {
      expectProblem(await other.get(`/user/${userId}/stats`), 403, 'FORBIDDEN');
    }
  });
});
