// Shows R36, R37, R38, R44, R47, R55, R66, R67, R86, R87, R96: a client written from the document plays a week.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractClient, LIVE_MESSAGES, type Read } from '../support/contract/contract-client';
import { changeClothes, changeThings, playTasks, spendPoints } from '../support/contract/contract-day';
import { claimLoot, finishQuest, idsOf, ofType, totalXp } from '../support/contract/contract-quests';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const MOVED_CLOCK = new URL('../upgrade/moved-clock.mjs', import.meta.url).href;
/** From a Wednesday to a Tuesday: a month begins on the fourth day, a week on the sixth. */
const DAYS = ['04-28', '04-29', '04-30', '05-01', '05-02', '05-03', '05-04'].map((day) => `2027-${day}`);
const [FIRST = '', SECOND = ''] = DAYS;

let database: TestDatabase;
let server: ServerProcess | undefined;
const olena = new ContractClient('');
const taras = new ContractClient('');
/** What an earlier day leaves for later ones. */
const kept = {
  names: [] as readonly string[],
  weekly: [] as readonly string[],
  /** A weekly quest with its chest unopened. */
  chest: undefined as Read | undefined,
  monthly: [] as readonly string[],
  custom: '',
  party: '',
  quest: '',
};

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  for (const client of [olena, taras]) client.disconnect();
  await server?.stop();
  await database.drop();
});

/** Restarts the server on the same database, with its clock at the morning of that day. */
async function wakeUp(day: string): Promise<void> {
  await server?.stop();
  server = await startServerProcess({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
    CLOCK_AHEAD_MS: String(Date.parse(`${day}T08:00:00Z`) - Date.now()),
  });
  for (const client of [olena, taras]) client.url = server.url;
}

const receivedNames = () => olena.received.map(({ name }) => name);

/** Waits for a message that came after the first `seen`. */
async function waitForMessage(name: string, seen: number): Promise<Read> {
  const find = () => olena.received.slice(seen).find((each) => each.name === name);
  await waitUntil(`${name} has come`, async () => find() !== undefined);
  return find()!.body;
}

const me = () => `/api/user/${olena.user.id}`;
/** As the home screen does: a day is generated only when it has no daily quests. */
async function loadDay(): Promise<readonly Read[]> {
  const quests = await olena.get<readonly Read[]>('/api/quests');
  if (ofType(quests, 'daily').length > 0) return quests;
  await olena.post<readonly Read[]>('/api/generate-daily-quests', { userId: olena.user.id });
  return olena.get<readonly Read[]>('/api/quests');
}

async function playQuests(day: string, streak: number): Promise<void> {
  const quests = await loadDay();
  const daily = ofType(quests, 'daily');
  expect(daily).toHaveLength(5);
  expect(daily.some(({ needsTimer }: Read) => needsTimer)).toBe(true);
  expect(daily.some(({ userQuest }: Read) => userQuest.maxProgress > 1)).toBe(true);
  expect(daily.some(({ hasClassBonus }: Read) => hasClassBonus)).toBe(true);
  const names = daily.map(({ name }: Read) => name);
  expect(names.filter((name) => kept.names.includes(name))).toStrictEqual([]);
  kept.names = names;
  const again = await olena.post<readonly Read[]>('/api/generate-daily-quests', { userId: olena.user.id });
  expect(new Set(idsOf(ofType(again, 'daily')))).toStrictEqual(new Set(idsOf(daily)));

  expect((await olena.refresh()).today).toBe(day);
  const before = totalXp(olena.user);
  let paid = 0;
  for (const quest of daily) {
    expect(quest.userQuest).toMatchObject({ progress: 0, isCompleted: false });
    paid += await finishQuest(olena, quest);
    if (quest.userQuest.hasLoot) await claimLoot(olena, quest);
  }
  const after = await olena.refresh();
  expect(totalXp(after) - before).toBe(paid);
  expect(after).toMatchObject({ streak, xpRequired: Math.round(100 * after.level ** 1.5) });
}

/** The chest of a weekly quest stays claimable after its week. */
async function openOldChest(place: number): Promise<void> {
  if (place !== 5 || !kept.chest) return;
  const { items } = await olena.get<{ readonly items: readonly Read[] }>('/api/quests/unclaimed');
  expect(idsOf(items)).toContain(kept.chest.id);
  await claimLoot(olena, kept.chest);
  await changeClothes(olena);
}

/** Contributes while the connection is cut; the next one brings it. */
async function missAContribution(): Promise<void> {
  olena.disconnect();
  const seen = olena.received.length;
  const { totalContributions } = await contribute(olena, 1);
  await olena.connect();
  const { bar } =
    olena.received
      .slice(seen)
      .find(({ name, body }) => name === 'party:quest' && body.bar?.totalContributions === totalContributions)
      ?.body ?? {};
  expect(bar).toMatchObject({ questId: kept.quest, totalContributions });
  expect(olena.received.slice(seen).map(({ name }) => name)).toContain('party:activity');
}

async function contribute(client: ContractClient, contribution: number): Promise<Read> {
  return client.post(`/api/party-quests/${kept.quest}/contribute`, { contribution, partyId: kept.party });
}

describe('a client written from the document', () => {
  it('registers two players, and plays the first day', async () => {
    await wakeUp(FIRST);
    await olena.register('Olena', 'scholar');
    await taras.register('Taras', 'warrior');
    expect(olena.user).toMatchObject({ username: 'olena', level: 1, xp: 0, xpRequired: 100, streak: 0 });
    expect(olena.user.stats).toMatchObject({ strength: 10, focus: 10, availablePoints: 0 });
    await playQuests(FIRST, 1);
    await spendPoints(olena);
    await playTasks(olena, FIRST);
  });

  it('has weekly and monthly quests, a custom quest, and a party with a goal', async () => {
    const quests = await olena.get<readonly Read[]>('/api/quests');
    const [weekly, monthly] = [ofType(quests, 'weekly'), ofType(quests, 'monthly')];
    expect([weekly.length, monthly.length]).toStrictEqual([3, 2]);
    [kept.weekly, kept.monthly] = [idsOf(weekly), idsOf(monthly)];
    const form = {
      name: 'Bandura',
      frequency: 'daily',
      category: 'creative',
      difficulty: 'hard',
      timerDuration: 10,
      tags: ['music'],
      userId: olena.user.id,
    };
    const custom = await olena.post('/api/custom-quests', { ...form, description: '' }, 201);
    expect(custom).toMatchObject({ type: 'custom', xpReward: 35, needsTimer: true });
    // What the first day's loot may shorten.
    expect(custom.timerDuration).toBeGreaterThanOrEqual(300);
    expect(custom.timerDuration).toBeLessThanOrEqual(600);
    kept.custom = custom.id;
    const party = await olena.post(
      '/api/parties',
      {
        name: 'Readers',
        theme: 'study',
        weeklyGoal: 100,
        isPublic: true,
        requiresPassword: true,
        password: 'swordfish',
      },
      201,
    );
    expect(party).toMatchObject({
      weeklyGoal: 100,
      monthlyGoal: '',
      memberCount: 1,
      leader: { nickname: 'Olena' },
    });
    kept.party = party.id;
    const found = await taras.get('/api/parties/discover?search=READ');
    expect(found).toMatchObject({ items: [{ id: kept.party, isMember: false }], next: null });
    await taras.post(`/api/parties/${kept.party}/join`, { password: 'wrong' }, 403);
    await taras.post(`/api/parties/${kept.party}/join`, { password: 'swordfish' });
    await taras.call('PATCH', `/api/parties/${kept.party}`, { minLevel: 2 }, 403);
    const set = { name: 'Pages', description: 'Together', xpReward: 100, targetValue: 13, type: 'party' };
    const quest = await olena.post(`/api/parties/${kept.party}/quests`, set, 201);
    expect(quest).toMatchObject({
      emoji: '🎯',
      category: 'collaboration',
      totalContributions: 0,
      deadline: null,
    });
    kept.quest = quest.id;
    await changeThings(olena, taras, { customId: kept.custom, partyId: kept.party });
    [kept.chest] = weekly;
    if (!kept.chest) throw new Error('There is no weekly quest');
    await finishQuest(olena, kept.chest);
  });

  it('sees the friend contribute, without asking', async () => {
    await olena.connect();
    await taras.connect();
    await waitForMessage('party:presence', 0);
    const seen = olena.received.length;
    expect(await contribute(taras, 1)).toMatchObject({
      contribution: 1,
      totalContributions: 1,
      isCompleted: false,
    });
    const { activity } = await waitForMessage('party:activity', seen);
    expect(activity).toMatchObject({
      type: 'quest_contribution',
      partyId: kept.party,
      user: { nickname: 'Taras' },
    });
    const [latest] = await taras.get<readonly Read[]>(`/api/parties/${kept.party}/activities`);
    expect(latest).toStrictEqual(activity);
    const cheers = `/api/parties/${kept.party}/activities/${String(latest?.id)}/cheers`;
    await olena.post(cheers, { reaction: 'clap' }, 204);
    await waitForMessage('party:cheers', seen);
  });

  it.each(DAYS.slice(1))('plays %s', async (day) => {
    await wakeUp(day);
    await olena.connect();
    const place = DAYS.indexOf(day);
    await playQuests(day, place + 1);
    await spendPoints(olena);
    await playTasks(olena, day);
    const quests = await olena.get<readonly Read[]>('/api/quests');
    const [custom] = quests.filter(({ id }) => id === kept.custom);
    if (!custom) throw new Error('The custom quest is gone');
    expect(custom.userQuest).toMatchObject({ progress: 0, isCompleted: false });
    expect(await finishQuest(olena, custom)).toBeGreaterThanOrEqual(35);
    const path = `${me()}/quests/${custom.id}`;
    expect(await olena.post(`${path}/undo`)).toMatchObject({ isCompleted: false, progress: 0 });
    expect(await olena.post(`${path}/complete`)).toMatchObject({ isCompleted: true });
    // The month begins on the fourth day, the week on the sixth.
    expect(idsOf(ofType(quests, 'monthly')).some((id) => kept.monthly.includes(id))).toBe(place < 3);
    expect(idsOf(ofType(quests, 'weekly')).some((id) => kept.weekly.includes(id))).toBe(place < 5);
    await openOldChest(place);
    await missAContribution();
    expect(
      (await olena.get<readonly Read[]>(`/api/user/${olena.user.id}/personal-tasks/history`)).length,
    ).toBe(place);
  });

  it('signs out and in again, and finds everything', async () => {
    await olena.refresh();
    const { email } = olena.user;
    const seen = olena.received.length;
    const { latest } = await olena.get<{ readonly latest: string | null }>(`${me()}/notifications`);
    await olena.call('POST', `${me()}/notifications/seen`, { position: latest ?? '1' }, 204);
    await waitForMessage('notifications:seen', seen);
    await olena.post('/api/auth/logout');
    await waitForMessage('live:ended', seen);
    await olena.call('GET', '/api/user', undefined, 401);
    const refused = await olena.post('/api/auth/login', { username: email }, 401);
    expect(refused.detail).toBe('User not found. Try registering instead.');
    expect(
      await olena.post('/api/auth/login', { username: ` ${email} `, password: 'secret-1' }),
    ).toStrictEqual(olena.user);
    const copied = await olena.post(
      '/api/personal-tasks',
      { userId: olena.user.id, sourceDate: SECOND },
      201,
    );
    expect(copied).toStrictEqual([]);
  });

  it('finishes the party quest, whose shares add up, and ends the party', async () => {
    const last = await contribute(taras, 1000);
    expect(last).toMatchObject({ contribution: 6, totalContributions: 13, isCompleted: true });
    await olena.post(
      `/api/party-quests/${kept.quest}/contribute`,
      { contribution: 1, partyId: kept.party },
      409,
    );
    const [quest] = await olena.get<readonly Read[]>(`/api/parties/${kept.party}/quests`);
    const shares = (quest?.contributors ?? []).map(({ xpGained }: Read) => xpGained);
    expect(shares.reduce((sum: number, xp: number) => sum + xp, 0)).toBe(100);
    const feed = await taras.get<readonly Read[]>(`/api/parties/${kept.party}/activities?limit=100`);
    expect(feed.map(({ type }: Read) => type)).toContain('completed_quest');
    expect(JSON.stringify(feed)).not.toMatch(/Bandura/);
    const led = await olena.post(`/api/parties/${kept.party}/promote`, { userId: taras.user.id });
    expect(led.leader.nickname).toBe('Taras');
    await olena.connect();
    const seen = olena.received.length;
    await olena.call('POST', `/api/parties/${kept.party}/leave`, undefined, 204);
    await waitForMessage('party:closed', seen);
    expect(await olena.get('/api/parties/mine')).toStrictEqual({ items: [], next: null });
    await taras.call('DELETE', `/api/parties/${kept.party}`, undefined, 204);
    await taras.call('GET', `/api/parties/${kept.party}`, undefined, 404);
  });

  it('has received the live messages of the document as it describes them, and missed none', () => {
    expect([...olena.liveFaults, ...taras.liveFaults]).toStrictEqual([]);
    const expected = LIVE_MESSAGES.filter((name) => name !== 'live:reset');
    expect([...new Set(receivedNames())].sort()).toStrictEqual(expected);
  });
});
