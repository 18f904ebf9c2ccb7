import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LEDGER_CAUSES } from '../../server/read-models/ledger-entry.entity';
import { computeXpRequired } from '../../server/rules/levels';
import { questXp } from '../../server/rules/xp-rewards';
import {
  contributeTo,
  expectProblem,
  createTestParty,
  expectOk,
  callQuest,
  findTodaysQuest,
  createPartyQuest,
  startDay,
  type PartyQuest,
  type Quest,
} from '../support/api/game-api';
import { fetchLedger, fetchLedgerPage, type LedgerEntry } from '../support/api/ledger-and-stats-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { completeTask, createTask, undoTask, type Task } from '../support/api/tasks-api';

interface Belonging {
  readonly quantity: number;
  readonly item: { readonly id: string; readonly name: string };
}

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '2026-03-02T08:00:00Z';

let daily: Quest;
let monthly: Quest;
let custom: Quest;
let partyQuest: PartyQuest;
const tasks: Task[] = [];

/** A player to whom every kind of ledger entry happens. */
beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
  player = await TestPlayer.register(server.url);
  await makeAndUndo();
  await openChest();
  await spend();
  await contribute();
  now = '2026-03-04T08:00:00Z';
  await startDay(player);
});

afterAll(() => server.close());

/** Quests and tasks done, undone and done again; the last task leads to a level. */
async function makeAndUndo(): Promise<void> {
  daily = await findTodaysQuest(player, 'single');
  expectOk(await callQuest(player, 'complete', daily.id));
  expectOk(await player.post(`/user/${player.id}/quests/${daily.id}/undo`));
  expectOk(await callQuest(player, 'complete', daily.id));

  const body = {
    userId: player.id,
    name: 'Вірші',
    frequency: 'daily',
    category: 'creative',
    difficulty: 'easy',
  };
  custom = expectOk(await player.post<Quest>('/custom-quests', { body }));
  expectOk(await callQuest(player, 'complete', custom.id));

  for (let levelUp = false; !levelUp;) {
    const fields = { name: `Прибирання ${tasks.length}`, duration: 60, isProgressive: true, maxProgress: 9 };
    const task = await createTask(player, fields);
    tasks.push(task);
    for (let step = 1; step < 9; step += 1) expectOk(await completeTask(player, task.id));
    levelUp = expectOk(await completeTask(player, task.id)).levelUp;
    if (!levelUp) continue;
    expectOk(await undoTask(player, task.id));
    expectOk(await completeTask(player, task.id));
  }
}

/** A monthly chest is never empty. */
async function openChest(): Promise<void> {
  const found = (await startDay(player)).find(({ type }) => type === 'monthly');
  if (!found) throw new Error('The month has no quest');
  monthly = found;
  for (let step = 0; step < monthly.targetValue; step += 1) {
    expectOk(await callQuest(player, 'complete-quest', monthly.id));
  }
  expectOk(await player.post(`/user/${player.id}/quests/${monthly.id}/claim-loot`));
  const [{ item }] = (await belongings()) as [Belonging];
  for (const what of ['equip', 'unequip'])
    expectOk(await player.post(`/user/${player.id}/${what}/${item.id}`));
}

async function spend(): Promise<void> {
  const body = { statAllocations: { charisma: 2, focus: 1 } };
  expectOk(await player.post(`/user/${player.id}/allocate-stats`, { body }));
}

async function contribute(): Promise<void> {
  const party = await createTestParty(player);
  partyQuest = await createPartyQuest(player, party.id, {
    name: 'Сто сторінок',
    targetValue: 10,
    xpReward: 77,
  });
  expectOk(await contributeTo(player, party.id, partyQuest.id, 3));
  await waitUntil('the share is in the ledger', async () =>
    (await fetchLedger(player)).some(({ cause }) => cause === 'party-contribution'),
  );
}

const me = async (): Promise<TestUser> => (await player.get<TestUser>('/user')).body;
const belongings = async (): Promise<readonly Belonging[]> =>
  expectOk(await player.get<readonly Belonging[]>('/inventory'));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const of = (entries: readonly LedgerEntry[], cause: string): readonly LedgerEntry[] =>
  entries.filter((entry) => entry.cause === cause);

describe('the ledger', () => {
  // Shows R32, R141.
  it('has an entry for every cause', async () => {
    const causes = new Set((await fetchLedger(player)).map(({ cause }) => cause));
    expect([...causes].sort()).toStrictEqual([...LEDGER_CAUSES].sort());
  });

  // Shows R32.
  it('adds up to the XP of the character, of all its levels', async () => {
    const { level, xp } = await me();
    expect(level).toBeGreaterThan(1);
    const spent = sum(Array.from({ length: level - 1 }, (_unused, index) => computeXpRequired(index + 1)));
    for (const limit of [100, 5, 1]) {
      expect(sum((await fetchLedger(player, limit)).map((entry) => entry.xp))).toBe(spent + xp);
    }
  });

  it('adds up to the unspent points and to the items', async () => {
    const entries = await fetchLedger(player);
    const { stats, level } = await me();
    expect(sum(entries.map(({ points }) => points))).toBe(stats['availablePoints']);
    expect(stats['availablePoints']).toBe(5 * (level - 1) - 3);
    expect(sum(entries.map(({ items }) => items))).toBe(
      sum((await belongings()).map(({ quantity }) => quantity)),
    );
  });

  it('ends at the level and the streak of the character', async () => {
    const entries = await fetchLedger(player);
    const { level, streak } = await me();
    expect(entries.find((entry) => entry.level !== null)?.level).toBe(level);
    expect(entries.find((entry) => entry.streak !== null)?.streak).toBe(streak);
  });

  it('shows that an undo took back what was paid', async () => {
    const entries = await fetchLedger(player);
    const [undone] = of(entries, 'quest-undone');
    const given = of(entries, 'quest-completed').filter(({ subject }) => subject?.id === daily.id);
    expect(given).toHaveLength(2);
    for (const { xp } of given) expect(xp).toBe(-(undone?.xp ?? 0));
    expect(of(entries, 'task-undone')).toMatchObject([{ xp: -25, subject: { id: tasks.at(-1)?.id } }]);
    expect(of(entries, 'level-lost')).toMatchObject([{ level: 1, points: -5, xp: 0, subject: null }]);
    expect(of(entries, 'streak-taken-back')).toMatchObject([{ streak: 0, xp: 0, subject: null }]);
    expect(of(entries, 'streak-extended').map(({ streak }) => streak)).toStrictEqual([1, 1]);
    expect(of(entries, 'stats-allocated')).toMatchObject([{ points: -3, xp: 0 }]);
    expect(of(entries, 'party-contribution')).toMatchObject([{ subject: { id: partyQuest.id }, points: 0 }]);
    expect(of(entries, 'streak-settled')).toMatchObject([{ at: '2026-03-04T08:00:00.000Z', xp: 0 }]);
  });

  it('shows how the XP of a quest were computed', async () => {
    const entries = await fetchLedger(player);
    const rewards = new Map([daily, monthly, custom].map(({ id, xpReward }) => [id, xpReward]));
    for (const { xp, reckoning, subject } of of(entries, 'quest-completed')) {
      if (!reckoning) throw new Error('A quest was paid without a breakdown');
      expect(questXp(reckoning)).toBe(xp);
      expect(reckoning.xpReward).toBe(rewards.get(subject?.id ?? ''));
    }
    for (const entry of entries) {
      if (entry.cause !== 'quest-completed') expect(entry.reckoning).toBeNull();
    }
  });

  it.each(['en', 'uk', 'en'])('names everything in the language of the reader: %s', async (language) => {
    expectOk(await player.patch(`/user/${player.id}/language`, { body: { language } }));
    const entries = await fetchLedger(player);
    const names = new Map(entries.flatMap(({ subject }) => (subject ? [[subject.id, subject.name]] : [])));
    const [{ item }] = (await belongings()) as [Belonging];
    const quests = expectOk(await player.get<readonly Quest[]>('/quests'));
    const nameOf = (id: string): string | undefined => quests.find((quest) => quest.id === id)?.name;
    expect(names.get(item.id)).toBe(item.name);
    expect(names.get(monthly.id)).toBe(nameOf(monthly.id));
    expect(names.get(custom.id)).toBe('Вірші');
    expect(names.get(partyQuest.id)).toBe('Сто сторінок');
    for (const { id, name } of tasks) expect(names.get(id)).toBe(name);
    expect([...names.values()]).not.toContain(null);
    const isUkrainian = /[а-яіїєґ]/i.test(names.get(daily.id) ?? '');
    expect(isUkrainian).toBe(language === 'uk');
  });
});

describe('the ledger, page by page,', () => {
  it('goes back to its beginning, newest first, with no entry twice and none left out', async () => {
    const all = await fetchLedger(player);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const times = all.map(({ at }) => at);
    expect([...times].sort().reverse()).toStrictEqual(times);
    for (const limit of [1, 7, all.length - 1, all.length]) {
      expect(await fetchLedger(player, limit)).toStrictEqual(all);
    }
    expect(await fetchLedgerPage(player, `limit=${all.length}`)).toStrictEqual({ items: all, next: null });
    expect((await fetchLedgerPage(player)).items).toStrictEqual(all.slice(0, 50));
  });

  it('shows no entry twice though new ones are added meanwhile', async () => {
    const all = await fetchLedger(player);
    const first = await fetchLedgerPage(player, 'limit=4');
    const task = await createTask(player, { name: 'Read' });
    expectOk(await completeTask(player, task.id));
    const rest = await fetchLedgerPage(player, `limit=100&before=${first.next ?? ''}`);
    expect([...first.items, ...rest.items]).toStrictEqual(all);
    const [newest] = (await fetchLedgerPage(player, 'limit=1')).items;
    expect(newest).toMatchObject({ cause: 'task-completed', subject: { id: task.id, name: 'Read' }, xp: 5 });
  });

  it('costs the same few queries, however many names it shows', async () => {
    const queries = jest.spyOn(server.application.core.resources.dataSource.logger, 'logQuery');
    const { items } = await fetchLedgerPage(player, 'limit=100');
    const sent = queries.mock.calls.map(([text]) => /FROM "(\w+)"/.exec(text)?.[1]);
    queries.mockRestore();
    expect(items.length).toBeGreaterThan(15);
    const tables = ['ledger_entry', 'party_quest', 'personal_task', 'player', 'player_quest'];
    expect(sent.sort()).toStrictEqual(tables);
  });

  it('has 50 entries unless asked for more or less', async () => {
    const busy = await TestPlayer.register(server.url);
    const task = await createTask(busy, { name: 'Read' });
    for (let turn = 0; turn < 30; turn += 1) {
      expectOk(await completeTask(busy, task.id));
      expectOk(await undoTask(busy, task.id));
    }
    const first = await fetchLedgerPage(busy);
    const second = await fetchLedgerPage(busy, `before=${first.next ?? ''}`);
    expect([first.items.length, second.items.length, second.next]).toStrictEqual([50, 10, null]);
    expect((await fetchLedgerPage(busy, 'limit=100')).items).toStrictEqual([...first.items, ...second.items]);
  });

  it.each([
    ...[
      'limit=0',
      'limit=101',
      'limit=-1',
      'limit=1.5',
      'limit=1e2',
      'limit=',
      'limit=ten',
      'limit=1&limit=2',
    ],
    ...['before=', 'before=x', 'before=-1', `before=${'9'.repeat(65)}`, 'before=1&before=2', 'offset=1'],
  ])('is not had with ?%s', async (query) => {
    expectProblem(await player.get(`/user/${player.id}/ledger?${query}`), 400, 'VALIDATION_FAILED');
  });
});

describe('the ledger of a player', () => {
  it('is empty before anything has happened, and refused to everyone else', async () => {
    const other = await TestPlayer.register(server.url);
    expect(await fetchLedgerPage(other)).toStrictEqual({ items: [], next: null });
    for (const userId of [player.id, randomUUID(), 'me']) {
      expectProblem(await other.get(`/user/${userId}/ledger`), 403, 'FORBIDDEN');
    }
    expectProblem(await new TestPlayer(server.url).get(`/user/${player.id}/ledger`), 401, 'UNAUTHENTICATED');
  });
});
