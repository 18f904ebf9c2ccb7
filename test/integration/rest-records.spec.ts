// Shows R490.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RARITIES, type Rarity } from '../../server/rules/equipment';
import { addDays, startOfWeek } from '../../server/rules/calendar';
import { callQuest, expectOk, findTodaysQuest, startDay } from '../support/api/game-api';
import { fetchLedger } from '../support/api/ledger-and-stats-api';
import { claimLoot, finishQuest, inventoryOf } from '../support/api/loot-api';
import { TestPlayer } from '../support/api/player';
import { fetchRecords, type Records } from '../support/api/records-api';
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

/** The records as the ledger has them. The player is in UTC, so an entry's day is its date. */
async function foldLedger(): Promise<Omit<Records, 'rarestItem' | 'activeDays'>> {
  const days = new Map<string, { xp: number; quests: number; tasks: number; streak: number }>();
  let streak = 0;
  for (const entry of (await fetchLedger(player)).toReversed()) {
    const day = entry.at.slice(0, 'YYYY-MM-DD'.length);
    const row = days.get(day) ?? { xp: 0, quests: 0, tasks: 0, streak };
    streak = entry.streak ?? streak;
    const count = (cause: string) =>
      entry.cause === `${cause}-completed` ? 1 : entry.cause === `${cause}-undone` ? -1 : 0;
    days.set(day, {
      xp: row.xp + entry.xp,
      quests: row.quests + count('quest'),
      tasks: row.tasks + count('task'),
      streak,
    });
  }
  const weeks = new Map<string, number>();
  for (const [day, { xp }] of days) weeks.set(startOfWeek(day), (weeks.get(startOfWeek(day)) ?? 0) + xp);
  const most = (amounts: readonly (readonly [string, number])[]) => {
    const amount = Math.max(0, ...amounts.map(([, each]) => each));
    const day = amounts.find(([, each]) => each === amount)?.[0] ?? '';
    return amount === 0 ? null : { day, amount };
  };
  const of = (field: 'xp' | 'quests' | 'tasks' | 'streak') =>
    [...days].map(([day, row]) => [day, row[field]] as const);
  const sum = (field: 'xp' | 'quests' | 'tasks') => of(field).reduce((total, [, each]) => total + each, 0);
  return {
    ...{ bestDay: most(of('xp')), bestWeek: most([...weeks]), longestStreak: most(of('streak')) },
    ...{ mostQuests: most(of('quests')), mostTasks: most(of('tasks')) },
    ...{ questsCompleted: sum('quests'), tasksCompleted: sum('tasks'), xp: sum('xp') },
  };
}

describe('the records of a player', () => {
  it('are none on the first day', async () => {
    const none = { longestStreak: null, bestDay: null, bestWeek: null, mostQuests: null, mostTasks: null };
    const nothing = { activeDays: 0, questsCompleted: 0, tasksCompleted: 0, xp: 0 };
    expect(await fetchRecords(player)).toEqual({ ...none, ...nothing, rarestItem: null });
    await startDay(player);
    expect(await fetchRecords(player)).toEqual({ ...none, ...nothing, rarestItem: null });
  });

  it('are what the ledger adds up to, over weeks with gaps, undone steps and several levels', async () => {
    for (const [index, gap] of [0, 1, 2, 3, 5, 6, 12, 13, 20].entries()) {
      onDay(addDays('2026-03-02', gap));
      const daily = (await startDay(player)).filter(({ type }) => type === 'daily');
      for (const quest of daily.slice(0, 1 + (index % 3))) await finishQuest(player, quest);
      for (let task = 0; task < index % 4; task += 1)
        await createCompletedTask(player, { name: `Task ${task}`, duration: 30 });
      const undone = await createTask(player, { name: 'Undone' });
      expectOk(await completeTask(player, undone.id));
      expectOk(await undoTask(player, undone.id));
    }
    const { rarestItem, activeDays, ...records } = await fetchRecords(player);
    expect(records).toEqual(await foldLedger());
    expect(records.longestStreak?.amount).toBeGreaterThanOrEqual(4);
    expect([activeDays, rarestItem]).toEqual([9, null]);
  });

  it('have the rarest item that was found, in the player’s language', async () => {
    for (let index = 0; index < 40; index += 1) {
      onDay(addDays('2026-03-02', index));
      for (const quest of (await startDay(player)).filter(({ userQuest }) => userQuest.hasLoot)) {
        if (quest.userQuest.isCompleted) continue;
        await finishQuest(player, quest);
        expectOk(await claimLoot(player, quest.id));
      }
    }
    const found = (await inventoryOf(player)).map(({ item }) => RARITIES.indexOf(item.rarity as Rarity));
    const { rarestItem } = await fetchRecords(player);
    expect(rarestItem?.rarity).toBe(RARITIES[Math.max(...found)]);
    const { item } =
      (await inventoryOf(player)).find((each) => each.item.rarity === rarestItem?.rarity) ?? {};
    expect(rarestItem).toEqual({ id: item?.id, name: item?.name, emoji: item?.emoji, rarity: item?.rarity });
    expectOk(await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } }));
    expect((await fetchRecords(player)).rarestItem?.name).toMatch(/[а-яіїєґ]/i);
  });

  it('no longer have what was undone', async () => {
    const { id } = await findTodaysQuest(player, 'single');
    expectOk(await callQuest(player, 'complete', id));
    expect(await fetchRecords(player)).toMatchObject({ questsCompleted: 1, longestStreak: { amount: 1 } });
    expectOk(await player.post(`/user/${player.id}/quests/${id}/undo`));
    expect(await fetchRecords(player)).toMatchObject({
      questsCompleted: 0,
      longestStreak: null,
      bestDay: null,
    });
  });
});
