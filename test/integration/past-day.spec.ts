// Shows R494.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import {
  callQuest,
  expectOk,
  expectProblem,
  filterByType,
  startDay,
  type Problem,
  type Quest,
} from '../support/api/game-api';
import { equipItem, inventoryOf, openChests } from '../support/api/loot-api';
import { fetchPastDay, requestPastDay, type PastDay } from '../support/api/past-day-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { completeTask, createTask, fetchTasks } from '../support/api/tasks-api';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '2026-03-02T08:00:00Z';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-02T08:00:00Z';
  player = await TestPlayer.register(server.url, { characterClass: 'mystic' });
});

/** What today's calls show of what a past day holds. */
type Shown = Pick<PastDay, 'character' | 'quests' | 'tasks'> & {
  readonly inventory: readonly PastDay['inventory'][number][];
};

async function readToday(): Promise<Shown> {
  const user = expectOk(await player.get<TestUser & Omit<PastDay['character'], 'availablePoints'>>('/user'));
  const { availablePoints, ...stats } = user.stats as PastDay['character']['stats'] & {
    readonly availablePoints: number;
  };
  const { nickname, characterClass, build, wornItems, level, xp, xpRequired, streak, effectiveStats } = user;
  const quests = expectOk(await player.get<readonly Quest[]>('/quests'));
  const inventory = await inventoryOf(player);
  return {
    character: {
      ...{ nickname, characterClass, build, wornItems, level, xp, xpRequired, streak },
      ...{ stats, effectiveStats, availablePoints },
    },
    quests: quests.map(({ id, type, name, ownEmoji: emoji, category, xpReward, userQuest }) => {
      const { progress, maxProgress, isCompleted } = userQuest;
      return { id, type, name, emoji, category, xpReward, progress, maxProgress, isCompleted };
    }),
    tasks: (await fetchTasks(player)).map(
      ({ id, name, emoji, currentProgress: progress, maxProgress, isCompleted }) => ({
        ...{ id, name, emoji, progress, maxProgress, isCompleted },
      }),
    ),
    inventory: inventory.map(({ id, quantity, isEquipped, item: { name, emoji, rarity, place } }) => ({
      ...{ id, name, emoji, rarity, place, quantity, isEquipped },
    })),
  };
}

async function readPast(day: string): Promise<Shown> {
  const { character, quests, tasks, inventory } = await fetchPastDay(player, day);
  return { character, quests, tasks, inventory };
}

const QUEST = { name: 'Water the plants', frequency: 'daily', category: 'creative', difficulty: 'easy' };

/** A day of the week below; each leaves something that a later day changes. */
const WEEK: Readonly<Record<string, () => Promise<unknown>>> = {
  '2026-03-02': async () => {
    const [first, second] = filterByType('daily', await startDay(player));
    await callQuest(player, 'complete-quest', first!.id);
    await callQuest(player, 'complete-quest', second!.id);
    await createTask(player, { name: 'Call home' });
    const { id } = await createTask(player, { name: 'Read', maxProgress: 3 });
    await completeTask(player, id);
    expectOk(await player.post('/custom-quests', { body: QUEST }));
  },
  '2026-03-03': async () => {
    await startDay(player);
    await openChests(player, ['daily', 'weekly', 'monthly']);
    const [found] = await inventoryOf(player);
    expectOk(await equipItem(player, 'equip', found!.id));
    const [own] = filterByType('custom', expectOk(await player.get<readonly Quest[]>('/quests')));
    await callQuest(player, 'complete-quest', own!.id);
    await player.call('PATCH', `/custom-quests/${own!.id}`, { body: { ...QUEST, name: 'Water the fern' } });
  },
  // Not begun, and yet something happens on it.
  '2026-03-04': async () => {
    const [worn] = (await inventoryOf(player)).filter(({ isEquipped }) => isEquipped);
    expectOk(await equipItem(player, 'unequip', worn!.id));
  },
  '2026-03-05': async () => {
    await startDay(player);
    const [own] = filterByType('custom', expectOk(await player.get<readonly Quest[]>('/quests')));
    expect((await player.call('DELETE', `/custom-quests/${own!.id}`, {})).status).toBe(204);
    const { id } = await createTask(player, { name: 'Gone at once' });
    expect((await player.call('DELETE', `/personal-tasks/${id}`, {})).status).toBe(204);
    const { availablePoints } = (await player.get<TestUser>('/user')).body.stats;
    if (availablePoints! > 0)
      expectOk(
        await player.post(`/user/${player.id}/allocate-stats`, {
          body: { statAllocations: { strength: 1 } },
        }),
      );
  },
  // The player is away.
  '2026-03-06': async () => undefined,
  '2026-03-07': async () => undefined,
  '2026-03-08': async () => {
    await startDay(player);
    await openChests(player, ['daily', 'weekly']);
    const nickname = `n${randomUUID().slice(0, 8)}`;
    const body = { nickname, currentPassword: 'secret-1' };
    expectOk(await player.post(`/user/${player.id}/change-nickname`, { body }));
  },
  '2026-03-09': async () => startDay(player),
};

describe('a past day', () => {
  it('shows what the calls of that day showed at its end, every day of a week', async () => {
    const recorded = new Map<string, Shown>();
    for (const [day, play] of Object.entries(WEEK)) {
      now = `${day}T09:00:00Z`;
      await play();
      now = `${day}T23:59:59.999Z`;
      recorded.set(day, await readToday());
    }
    // Of the nicknames only the current one.
    const { nickname } = recorded.get('2026-03-09')!.character;
    for (const [day, { character, ...shown }] of recorded)
      expect({ day, ...(await readPast(day)) }).toStrictEqual({
        ...{ day, character: { ...character, nickname } },
        ...shown,
      });
    const [, tuesday] = [...recorded.values()];
    expect(tuesday).toMatchObject({
      inventory: expect.arrayContaining([expect.objectContaining({ isEquipped: true })]),
    });
    expect(await fetchPastDay(player, '2026-03-06')).toMatchObject({
      ...{ day: '2026-03-06', firstDay: '2026-03-02', today: '2026-03-09', isStarted: false, tasks: [] },
    });
  });

  it("has the game's texts in the language of today", async () => {
    await startDay(player);
    expectOk(await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } }));
    now = '2026-03-03T08:00:00Z';
    const { quests } = await fetchPastDay(player, '2026-03-02');
    expect(quests[0]?.name).toMatch(/[а-яіїє]/i);
  });

  it('on pause differs from one that was missed', async () => {
    await startDay(player);
    const body = { from: '2026-03-03', to: '2026-03-04' };
    expect((await player.post(`/user/${player.id}/pauses`, { body })).status).toBe(201);
    now = '2026-03-06T08:00:00Z';
    expect((await fetchPastDay(player, '2026-03-04')).isPaused).toBe(true);
    expect((await fetchPastDay(player, '2026-03-05')).isPaused).toBe(false);
  });

  it("goes by the player's zone", async () => {
    player = await TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' });
    // Half past midnight on the third there.
    now = '2026-03-02T10:30:00Z';
    await startDay(player);
    expect(await fetchPastDay(player, '2026-03-03')).toMatchObject({
      isStarted: true,
      firstDay: '2026-03-02',
    });
    expect(await fetchPastDay(player, '2026-03-02')).toMatchObject({ isStarted: false });
  });

  it('is shown whole while the read models have parked the stream', async () => {
    await startDay(player);
    const shown = await readPast('2026-03-02');
    await server.ownerPool.query(`
      create function refuse_languages() returns trigger language plpgsql as $$
      begin
        raise exception 'refused by this test' using errcode = '23514';
      end $$;
      create trigger refuse_languages before update on player for each row
        when (new.language is distinct from old.language) execute function refuse_languages()`);
    try {
      now = '2026-03-03T08:00:00Z';
      await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
      const { pool } = server.application.core.resources;
      await waitUntil('the stream is parked', async () =>
        (await parkedStreamStore.load(pool, 'players')).some(
          ({ streamId }) => streamId === `player-${player.id}`,
        ),
      );
      await startDay(player);
      const answer = await requestPastDay<PastDay>(player, '2026-03-03');
      expect(answer.headers.get('x-read-stale')).toBeNull();
      expect(filterByType('daily', answer.body.quests as unknown as readonly Quest[])).toHaveLength(5);
      expect((await readPast('2026-03-02')).character).toStrictEqual(shown.character);
    } finally {
      await server.ownerPool.query(
        'drop trigger refuse_languages on player; drop function refuse_languages()',
      );
    }
  });
});

describe('a past day before an event of a newer release', () => {
  it('is shown, under the name and in the language that are known', async () => {
    await startDay(player);
    const { nickname } = (await fetchPastDay(player, '2026-03-02')).character;
    now = '2026-03-04T08:00:00Z';
    const streamId = `player-${player.id}`;
    const { log, pool } = server.application.core.resources;
    const id = randomUUID();
    const metadata = { commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 };
    for await (const { revision } of log.readStream(streamId, { direction: 'backwards', limit: 1 })) {
      const event = { id, type: 'TurnedIntoAPumpkin', data: {}, metadata: { ...metadata, time: now } };
      await log.append({ streamId, expectedRevision: revision, events: [event] });
    }
    await waitUntil('the stream is parked', async () =>
      (await parkedStreamStore.load(pool, 'players')).some((parked) => parked.eventId === id),
    );
    const { isStarted, today, character } = await fetchPastDay(player, '2026-03-02');
    expect({ isStarted, today, nickname: character.nickname }).toStrictEqual({
      ...{ isStarted: true, today: '2026-03-04', nickname },
    });
    expectProblem(await requestPastDay<Problem>(player, '2026-03-04'), 503, 'NEWER_RELEASE_NEEDED');
  });
});

describe('a day that is not in the past', () => {
  it.each([
    ['before the registration', '2026-03-01'],
    ['long before it', '1970-01-01'],
    ['in the future', '2026-03-04'],
  ])('%s is refused with the days that there are', async (_what, day) => {
    now = '2026-03-03T08:00:00Z';
    const answer = await requestPastDay<Problem>(player, day);
    expectProblem(answer, 404, 'PAST_DAY_OUT_OF_RANGE');
    expect(answer.body).toMatchObject({
      ...{ firstDay: '2026-03-02', today: '2026-03-03' },
      detail: 'Your days here are those from 2026-03-02 to 2026-03-03.',
    });
  });

  it.each(['2026-02-30', 'yesterday', ''])('%j is refused as no date', async (day) => {
    const answer = await requestPastDay<Problem & { errors: unknown[] }>(player, day);
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([
      { field: 'day', message: expect.stringMatching(/must be a date/) },
    ]);
  });

  it('is today when none is named', async () => {
    expect(expectOk(await player.get(`/user/${player.id}/past-day`))).toMatchObject({ day: '2026-03-02' });
  });

  it("is refused when it is another player's", async () => {
    const other = await TestPlayer.register(server.url);
    expectProblem(await other.get(`/user/${player.id}/past-day?day=2026-03-02`), 403, 'FORBIDDEN');
    const visitor = new TestPlayer(server.url);
    expectProblem(await visitor.get(`/user/${player.id}/past-day?day=2026-03-02`), 401, 'UNAUTHENTICATED');
  });
});

describe('past days that are asked for at once', () => {
  it('are answered one after the other, and refused beyond two that wait', async () => {
    await startDay(player);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestPastDay<PastDay & Problem>(player, '2026-03-02')),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    expect((await fetchPastDay(player, '2026-03-02')).day).toBe('2026-03-02');
  });
});
