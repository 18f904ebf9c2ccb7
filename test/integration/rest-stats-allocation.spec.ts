import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { STAT_NAMES } from '../../server/rules/stats';
import { finishQuestOfType } from '../support/api/loot-api';
import { expectProblem, expectOk, type Problem } from '../support/api/game-api';
import { TestPlayer, type Answer, type CallOptions, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

const BASE = { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10 };

let server: ServerWithDatabase;
/** A player of level 2, with five points. */
let player: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

beforeEach(async () => {
  player = await TestPlayer.register(server.url, { characterClass: 'rogue' });
  await finishQuestOfType(player, 'monthly');
});

const me = async (): Promise<TestUser> => expectOk(await player.get<TestUser>('/user'));

function allocate<Body = TestUser>(
  statAllocations: unknown,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>(`/user/${player.id}/allocate-stats`, { body: { statAllocations }, ...options });
}

describe('stat points', () => {
  it('are five for each level reached', async () => {
    const { level, stats } = await me();
    expect(level).toBeGreaterThan(1);
    expect(stats).toStrictEqual({ ...BASE, availablePoints: 5 * (level - 1) });
  });

  // Shows R22, R136.
  it('raise the stats they are spent on, and the answer equals the player read afterwards', async () => {
    const { stats } = await me();
    const answer = await allocate({ strength: 2, charisma: 1, focus: 0 });
    expect(answer.status).toBe(200);
    expect(answer.body.stats).toStrictEqual({
      ...BASE,
      strength: 12,
      charisma: 11,
      availablePoints: (stats['availablePoints'] ?? 0) - 3,
    });
    expect(answer.body).toMatchObject({ effectiveStats: { ...BASE, strength: 12, charisma: 11 } });
    expect(await me()).toStrictEqual(answer.body);
  });

  // Shows R22.
  it('can be spent to the last one, and no further', async () => {
    const available = (await me()).stats['availablePoints'] ?? 0;
    expect((await allocate({ willpower: available })).body.stats).toMatchObject({
      willpower: 10 + available,
      availablePoints: 0,
    });
    const refused = await expectNothingRecorded(server, () => allocate<Problem>({ focus: 1 }));
    expectProblem(refused, 409, 'NOT_ENOUGH_POINTS');
    expect(refused.body).toMatchObject({
      detail: 'You have 0 stat points, not 1.',
      available: 0,
      asked: 1,
    });
  });

  it('are spent all together or not at all', async () => {
    const available = (await me()).stats['availablePoints'] ?? 0;
    for (const asked of [
      { strength: available, focus: 1 },
      { strength: 1_000_000 },
      { strength: 1, intelligence: 1, focus: 1, charisma: 1, willpower: available },
    ]) {
      expectProblem(await expectNothingRecorded(server, () => allocate(asked)), 409, 'NOT_ENOUGH_POINTS');
    }
    expect((await me()).stats).toMatchObject({ ...BASE, availablePoints: available });
  });

  it('are spent once by a repeated request, which gets the same answer', async () => {
    const idempotencyKey = randomUUID();
    const first = await allocate({ focus: 2 }, { idempotencyKey });
    await allocate({ charisma: 1 });
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    const repeated = await allocate({ focus: 2 }, { idempotencyKey });
    expect([repeated.status, repeated.body]).toStrictEqual([200, first.body]);
    expect((await me()).stats).toMatchObject({ focus: 12, charisma: 11 });
    expectProblem(await allocate({ focus: 1 }, { idempotencyKey }), 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('are in the event as they were spent, without the stats that got none', async () => {
    await allocate({ strength: 0, intelligence: 1, focus: 2 });
    const facts = await readStreamEvents(server.application.core.resources.log, `player-${player.id}`);
    expect(facts.filter(({ type }) => type === 'StatsAllocated').map(({ data }) => data)).toStrictEqual([
      { points: { intelligence: 1, focus: 2 }, pointsSpent: 3 },
    ]);
  });

  it('are refused to a player without a level-up', async () => {
    player = await TestPlayer.register(server.url);
    expectProblem(
      await expectNothingRecorded(server, () => allocate({ focus: 1 })),
      409,
      'NOT_ENOUGH_POINTS',
    );
  });

  it('of another player can not be spent', async () => {
    const other = await TestPlayer.register(server.url);
    const answer = await expectNothingRecorded(server, () =>
      other.post(`/user/${player.id}/allocate-stats`, { body: { statAllocations: { focus: 1 } } }),
    );
    expectProblem(answer, 403, 'FORBIDDEN');
  });
});

describe('a faulty allocation is refused, names its field and appends nothing:', () => {
  // Shows R22.
  it.each(STAT_NAMES)('an invalid number of points: %s', async (stat) => {
    for (const written of [
      '-1',
      '0.5',
      '1e308',
      '2147483648',
      '1000001',
      '"1"',
      'null',
      'true',
      '[1]',
      '{}',
    ]) {
      const answer = await expectNothingRecorded(server, () =>
        player.post<Problem>(`/user/${player.id}/allocate-stats`, {
          body: `{"statAllocations":{"${stat}":${written}}}`,
        }),
      );
      expect({ written, status: answer.status }).toStrictEqual({ written, status: 400 });
      expect(answer.body.errors?.map(({ field }) => field)).toContain(`statAllocations.${stat}`);
    }
  });

  it.each(['luck', 'availablePoints', 'level', 'constructor', 'toString', 'Strength', 'str'])(
    'an unknown stat: %s',
    async (stat) => {
      const answer = await expectNothingRecorded(server, () => allocate<Problem>({ focus: 1, [stat]: 1 }));
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors?.map(({ field }) => field)).toStrictEqual([`statAllocations.${stat}`]);
    },
  );

  it.each([
    ['nothing', {}],
    ['no points', { strength: 0, focus: 0 }],
    ['null', null],
    ['a list', [{ focus: 1 }]],
    ['an empty list', []],
    ['a number', 1],
    ['a text', 'focus'],
    ['left out', undefined],
  ])('allocations that are none: %s', async (_what, allocations) => {
    const answer = await expectNothingRecorded(server, () => allocate<Problem>(allocations));
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors?.map(({ field }) => field)).toContain('statAllocations');
  });

  it('any other field', async () => {
    const answer = await expectNothingRecorded(server, () =>
      player.post<Problem>(`/user/${player.id}/allocate-stats`, {
        body: { statAllocations: { focus: 1 }, availablePoints: 100 },
      }),
    );
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors?.map(({ field }) => field)).toStrictEqual(['availablePoints']);
  });

  it('the prototype of all objects', async () => {
    const body = '{"statAllocations":{"__proto__":{"focus":1}}}';
    const answer = await expectNothingRecorded(server, () =>
      player.post<Problem>(`/user/${player.id}/allocate-stats`, { body }),
    );
    expectProblem(answer, 400, 'VALIDATION_FAILED');
  });
});
