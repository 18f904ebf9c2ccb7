// Shows R491.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '../../server/rules/calendar';
import { callQuest, expectOk, expectProblem, startDay, type Quest } from '../support/api/game-api';
import { finishQuest } from '../support/api/loot-api';
import { TestPlayer } from '../support/api/player';
import { fetchQuestHistory } from '../support/api/records-api';
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

const PLANTS = { name: 'Water the plants', frequency: 'daily', category: 'creative', difficulty: 'easy' };
const create = async (details: object = {}): Promise<Quest> =>
  expectOk(await player.post<Quest>('/custom-quests', { body: { ...PLANTS, ...details } }));
const complete = async (id: string) => expectOk(await callQuest(player, 'complete', id));
const undo = async (id: string) => expectOk(await player.post(`/user/${player.id}/quests/${id}/undo`));

describe('the history of a custom quest', () => {
  it('is empty when it was just created', async () => {
    const { id } = await create();
    expect(await fetchQuestHistory(player, id)).toEqual({
      ...{ from: '2025-12-15', to: '2026-03-02', days: [], completed: 0, chances: 0, bestRun: 0 },
    });
  });

  it('has its days over several weeks, without an undone one, and a pause breaks no run', async () => {
    const { id } = await create();
    const other = await create({ name: 'Sweep' });
    await complete(id);
    await complete(other.id);
    onDay('2026-03-03');
    await complete(id);
    onDay('2026-03-04');
    await complete(id);
    await undo(id);
    onDay('2026-03-06');
    await complete(id);
    expectOk(
      await player.post(`/user/${player.id}/pauses`, { body: { from: '2026-03-07', to: '2026-03-08' } }),
    );
    for (const day of ['2026-03-09', '2026-03-10']) {
      onDay(day);
      await complete(id);
    }
    onDay('2026-03-11');
    const days = ['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-09', '2026-03-10'];
    expect(await fetchQuestHistory(player, id)).toMatchObject({ days, completed: 5, chances: 7, bestRun: 3 });
    expect(await fetchQuestHistory(player, other.id)).toMatchObject({ days: ['2026-03-02'], completed: 1 });
  });

  it('no longer has what is older than twelve weeks', async () => {
    const { id } = await create();
    await complete(id);
    onDay('2026-05-24');
    expect((await fetchQuestHistory(player, id)).days).toEqual(['2026-03-02']);
    onDay('2026-05-25');
    const history = await fetchQuestHistory(player, id);
    expect(history).toMatchObject({
      from: '2026-03-09',
      to: '2026-05-25',
      days: [],
      completed: 0,
      chances: 77,
    });
  });

  it('counts a completion for the day that it counted for, whatever the zone is now', async () => {
    now = '2026-03-02T23:30:00Z';
    player = await TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' });
    const { id } = await create();
    await complete(id);
    expectOk(await player.patch(`/user/${player.id}/time-zone`, { body: { timeZone: 'Pacific/Niue' } }));
    now = '2026-03-04T12:00:00Z';
    await startDay(player);
    expect(await fetchQuestHistory(player, id)).toMatchObject({ days: ['2026-03-03'], completed: 1 });
  });

  it('has no chance left out for a date that travelling skipped', async () => {
    now = '2026-03-02T12:00:00Z';
    player = await TestPlayer.register(server.url, { timeZone: 'Pacific/Niue' });
    const { id } = await create();
    await complete(id);
    expectOk(
      await player.patch(`/user/${player.id}/time-zone`, { body: { timeZone: 'Pacific/Kiritimati' } }),
    );
    now = '2026-03-03T12:00:00Z';
    await complete(id);
    const days = ['2026-03-02', '2026-03-04'];
    expect(await fetchQuestHistory(player, id)).toMatchObject({ days, completed: 2, chances: 3, bestRun: 1 });
  });

  it('counts the chances of the frequency that it has now, also for the past', async () => {
    const { id } = await create();
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-09']) {
      onDay(day);
      await complete(id);
    }
    onDay('2026-03-10');
    await startDay(player);
    const days = ['2026-03-02', '2026-03-03', '2026-03-09'];
    expect(await fetchQuestHistory(player, id)).toMatchObject({ days, completed: 3, chances: 8, bestRun: 2 });
    expectOk(await player.patch(`/custom-quests/${id}`, { body: { frequency: 'weekly' } }));
    expect(await fetchQuestHistory(player, id)).toMatchObject({ days, completed: 2, chances: 2, bestRun: 2 });
  });

  it('is gone with the quest, and is not shown to others', async () => {
    const { id } = await create();
    await complete(id);
    const other = await TestPlayer.register(server.url);
    await startDay(other);
    expectProblem(await other.get(`/user/${other.id}/quests/${id}/history`), 404, 'QUEST_NOT_FOUND');
    expectProblem(await other.get(`/user/${player.id}/quests/${id}/history`), 403, 'FORBIDDEN');
    expect(await player.call('DELETE', `/custom-quests/${id}`, {})).toMatchObject({ status: 204 });
    expectProblem(await player.get(`/user/${player.id}/quests/${id}/history`), 404, 'QUEST_NOT_FOUND');
  });

  it('is refused for a quest that there isn’t', async () => {
    const ask = (id: string) => player.get(`/user/${player.id}/quests/${id}/history`);
    expectProblem(await ask(randomUUID()), 404, 'QUEST_NOT_FOUND');
    expectProblem(await ask('plants'), 400, 'VALIDATION_FAILED');
  });
});

describe('the history of one of the game’s quests', () => {
  it('has every day on which it came and was completed', async () => {
    const handedOut = new Map<string, { quest: Quest; days: string[]; done: string[] }>();
    for (let index = 0; index < 30; index += 1) {
      const day = addDays('2026-03-02', index);
      onDay(day);
      for (const quest of (await startDay(player)).filter(({ type }) => type === 'daily')) {
        const past = handedOut.get(quest.name) ?? { quest, days: [], done: [] };
        past.quest = quest;
        past.days.push(day);
        if (past.days.length % 3 !== 0) {
          await finishQuest(player, quest);
          past.done.push(day);
        }
        handedOut.set(quest.name, past);
      }
    }
    onDay(addDays('2026-03-02', 30));
    for (const { quest, days, done } of [...handedOut.values()].slice(0, 8)) {
      const history = await fetchQuestHistory(player, quest.id);
      expect(history).toMatchObject({ days: done, completed: done.length, chances: days.length });
      expect(history.bestRun).toBe(Math.min(2, done.length));
    }
  });

  it('has a quest of the month that began before, if it was completed in these weeks', async () => {
    const monthly = (await startDay(player)).find(({ type }) => type === 'monthly');
    if (!monthly) throw new Error('There is no monthly quest');
    onDay('2026-03-10');
    await finishQuest(player, monthly);
    onDay('2026-05-25');
    expect(await fetchQuestHistory(player, monthly.id)).toMatchObject({
      ...{ from: '2026-03-09', days: ['2026-03-10'], completed: 1, chances: 1, bestRun: 1 },
    });
  });

  it('has a weekly quest on the day on which it was completed', async () => {
    const weekly = (await startDay(player)).find(({ type }) => type === 'weekly');
    if (!weekly) throw new Error('There is no weekly quest');
    expect(await fetchQuestHistory(player, weekly.id)).toMatchObject({ days: [], chances: 0 });
    onDay('2026-03-05');
    await finishQuest(player, weekly);
    expect(await fetchQuestHistory(player, weekly.id)).toMatchObject({
      ...{ days: ['2026-03-05'], completed: 1, chances: 1, bestRun: 1 },
    });
  });
});
