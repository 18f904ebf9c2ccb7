import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QUEST_TEMPLATES } from '../../server/content/catalogue';
import { deriveId } from '../../server/platform/commands/command-context';
import { toPeriod } from '../../server/rules/quest-period';
import {
  expectProblem,
  filterByType,
  callQuest,
  findTodaysQuest,
  startDay,
  type Quest,
} from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
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
const ids = (quests: readonly Quest[]): readonly string[] => quests.map(({ id }) => id);
/** The days the player has begun, in order. */
async function daysOf({ id }: TestPlayer): Promise<readonly unknown[]> {
  const facts = await readStreamEvents(server.application.core.resources.log, `player-${id}`);
  return facts.filter(({ type }) => type === 'DayStarted').map(({ data }) => data['day']);
}

describe('when the day turns', () => {
  beforeEach(async () => {
    player = await inZone('UTC');
  });

  // Shows R46.
  it('open quests of the day before cannot be completed, whether or not the new day has begun', async () => {
    const quest = await findTodaysQuest(player, 'single');
    now = '2026-03-02T23:59:59.999Z';
    expect((await startDay(player)).map(({ id }) => id)).toContain(quest.id);
    now = '2026-03-03T00:00:00Z';
    expectProblem(
      await expectNothingRecorded(server, () => callQuest(player, 'complete', quest.id)),
      409,
      'QUEST_EXPIRED',
    );
    await startDay(player);
    for (const button of ['complete', 'increment', 'complete-quest'] as const) {
      expectProblem(
        await expectNothingRecorded(server, () => callQuest(player, button, quest.id)),
        409,
        'QUEST_EXPIRED',
      );
    }
  });

  it('the list has no daily quest until the day is started, so that a client knows to start it', async () => {
    const monday = await startDay(player);
    now = '2026-03-02T23:59:59.999Z';
    expect((await player.get<Quest[]>('/quests')).body).toStrictEqual(monday);
    now = '2026-03-03T00:00:00Z';
    const longer = monday.filter(({ type }) => type !== 'daily');
    expect((await player.get<Quest[]>('/quests')).body).toStrictEqual(longer);
  });

  it('the list has five new daily quests, and no old one', async () => {
    const monday = await startDay(player);
    now = '2026-03-03T08:00:00Z';
    const tuesday = await startDay(player);
    expect(filterByType('daily', tuesday)).toHaveLength(5);
    for (const { id, name } of filterByType('daily', tuesday)) {
      expect(ids(monday)).not.toContain(id);
      expect(monday.map((quest) => quest.name)).not.toContain(name);
    }
    expect((await player.get<Quest[]>('/quests')).body).toStrictEqual(tuesday);
  });

  it('its quests cannot be chosen: no id can be predicted, and a command on a guess begins no day', async () => {
    await startDay(player);
    now = '2026-03-03T08:00:00Z';
    const guesses = QUEST_TEMPLATES.map(({ id, type }) =>
      deriveId(type, player.id, toPeriod(type, '2026-03-03'), id),
    );
    await expectNothingRecorded(server, async () => {
      for (const guess of guesses)
        expectProblem(await callQuest(player, 'complete-quest', guess), 404, 'QUEST_NOT_FOUND');
    });
    const other = await TestPlayer.register(server.url);
    for (const id of [...ids(await startDay(player)), ...ids(await startDay(other))]) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
      expect(guesses).not.toContain(id);
    }
  });

  it('the streak grows from day to day, and breaks when one was missed', async () => {
    for (const [day, streak] of [
      [2, 1],
      [3, 2],
      [4, 3],
      [6, 1],
    ] as const) {
      now = `2026-03-0${day}T08:00:00Z`;
      const quest = await findTodaysQuest(player, 'single');
      await callQuest(player, 'complete', quest.id);
      expect(await me()).toMatchObject({ streak });
    }
  });

  it('the streak shown before the first quest is that of the day before', async () => {
    await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id);
    now = '2026-03-03T08:00:00Z';
    await startDay(player);
    expect(await me()).toMatchObject({ streak: 1 });
  });

  it('the same keyed request of yesterday does not begin the new one', async () => {
    const idempotencyKey = 'key-of-monday';
    const monday = await player.post<Quest[]>('/generate-daily-quests', { idempotencyKey });
    now = '2026-03-03T08:00:00Z';
    expect((await player.post<Quest[]>('/generate-daily-quests', { idempotencyKey })).body).toStrictEqual(
      monday.body,
    );
    expect(await daysOf(player)).toStrictEqual(['2026-03-02']);
  });

  it('levels are reached by playing on, each in one answer with its five points', async () => {
    let levels = 0;
    for (let day = 1; day <= 9; day += 1) {
      now = `2026-03-0${day}T08:00:00Z`;
      for (const quest of await startDay(player)) {
        for (let step = 0; step < quest.targetValue; step += 1) {
          const { body } = await callQuest(player, 'complete-quest', quest.id);
          if (body.levelUp) levels += 1;
        }
      }
      const { level, stats } = await me();
      expect(level).toBe(1 + levels);
      expect(stats['availablePoints']).toBe(5 * levels);
    }
    expect(levels).toBeGreaterThanOrEqual(2);
  });
});

describe.each([
  ['weekly', '2026-03-02', '2026-03-08', '2026-03-09', 3],
  ['monthly', '2026-03-02', '2026-03-31', '2026-04-01', 2],
] as const)('the %s quests', (type, first, last, next, count) => {
  const on = (day: string): void => void (now = `${day}T12:00:00Z`);

  beforeEach(async () => {
    on(first);
    player = await inZone('UTC');
  });

  // Shows R37, R131.
  it('keep their progress to the end of their period, and new ones follow', async () => {
    const before = filterByType(type, await startDay(player));
    const steps = before.find(({ targetValue }) => targetValue > 1);
    if (steps) await callQuest(player, 'increment', steps.id);
    on(last);
    const later = filterByType(type, await startDay(player));
    expect(ids(later)).toStrictEqual(ids(before));
    expect(later.find(({ id }) => id === steps?.id)?.userQuest.progress).toBe(steps && 1);
    on(next);
    const after = filterByType(type, await startDay(player));
    expect(after).toHaveLength(count);
    for (const { name, userQuest } of after) {
      expect(before.map((quest) => quest.name)).not.toContain(name);
      expect(userQuest.progress).toBe(0);
    }
  });

  it('cannot be completed after their period, and leave the list before the next ones are in it', async () => {
    const before = filterByType(type, await startDay(player));
    on(next);
    expect(filterByType(type, (await player.get<Quest[]>('/quests')).body)).toStrictEqual([]);
    for (const { id } of before) {
      const late = await expectNothingRecorded(server, () => callQuest(player, 'complete-quest', id));
      expectProblem(late, 409, 'QUEST_EXPIRED');
    }
  });

  it('do not count for the streak', async () => {
    for (const { id, targetValue } of filterByType(type, await startDay(player))) {
      for (let step = 0; step < targetValue; step += 1) await callQuest(player, 'complete-quest', id);
    }
    expect(await me()).toMatchObject({ streak: 0 });
  });
});

describe("the player's today", () => {
  it('is the day that has begun or, when a new one is due, that one', async () => {
    const today = async () => ((await me()) as TestUser & { readonly today: string }).today;
    player = await inZone('Pacific/Kiritimati');
    expect(await today()).toBe('2026-03-02');
    await startDay(player);
    now = '2026-03-02T10:00:00Z';
    expect(await today()).toBe('2026-03-03');
    await startDay(player);
    now = '2026-03-02T08:00:00Z';
    expect(await today()).toBe('2026-03-03');
  });
});

describe('a clock that is set back', () => {
  it('begins no day again, and reopens no quest', async () => {
    player = await inZone('UTC');
    const monday = await findTodaysQuest(player, 'single');
    now = '2026-03-03T08:00:00Z';
    const tuesday = await startDay(player);
    now = '2026-03-02T08:00:00Z';
    expect(await startDay(player)).toStrictEqual(tuesday);
    expectProblem(await callQuest(player, 'complete', monday.id), 409, 'QUEST_EXPIRED');
    expect(await daysOf(player)).toStrictEqual(['2026-03-02', '2026-03-03']);
  });
});
