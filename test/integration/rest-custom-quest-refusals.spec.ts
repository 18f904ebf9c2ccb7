import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, expectOk, type Problem, type Quest } from '../support/api/game-api';
import { TestPlayer, type Answer, type CallOptions } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
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
  now = '2026-03-04T08:00:00Z';
  player = await TestPlayer.register(server.url, { characterClass: 'mystic' });
});

const PLANTS = { name: 'Water the plants', frequency: 'daily', category: 'creative', difficulty: 'easy' };
function create<Body = Quest>(details: object = {}, options: CallOptions = {}): Promise<Answer<Body>> {
  return player.post<Body>('/custom-quests', { body: { ...PLANTS, ...details }, ...options });
}

const created = async (details: object = {}): Promise<Quest> => expectOk(await create(details));
describe('a faulty request is refused and appends nothing:', () => {
  it.each([
    ['xpReward', { xpReward: 1000 }],
    ['type', { type: 'monthly' }],
    ['hasLoot', { hasLoot: true }],
    ['targetValue', { targetValue: 5 }],
    ['emoji', { emoji: '💰' }],
    ['tags', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
    ['tags', { tags: [''] }],
    ['tags', { tags: ['  '] }],
    ['tags', { tags: ['x'.repeat(31)] }],
    ['tags', { tags: ['a\u202eb'] }],
    ['tags', { tags: [1] }],
    ['tags', { tags: [null] }],
    ['tags', { tags: [['home']] }],
    ['tags', { tags: 'home' }],
    ['tags', { tags: null }],
    ['tags', { tags: { 0: 'home' } }],
  ])('%s: %j', async (field, details) => {
    const answer = await expectNothingRecorded(server, () => create<Problem>(details));
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors?.map((fault) => fault.field)).toContain(field);
  });

  it.each(['name', 'frequency', 'category', 'difficulty'])('%s is missing', async (field) => {
    const answer = await expectNothingRecorded(server, () => create<Problem>({ [field]: undefined }));
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(new Set(answer.body.errors?.map((fault) => fault.field))).toStrictEqual(new Set([field]));
  });

  it('it names another player', async () => {
    for (const userId of [randomUUID(), null, 1]) {
      expectProblem(await expectNothingRecorded(server, () => create({ userId })), 403, 'FORBIDDEN');
    }
  });

  it('but not one with ten tags and repeats of them', async () => {
    const tags = Array.from({ length: 10 }, (_, index) => `${'ї'.repeat(28)}${index}`);
    const repeats = tags.map((tag) => ` ${tag.toUpperCase()}`);
    expect(await created({ tags: [...tags, ...repeats] })).toMatchObject({ tags });
  });
});
