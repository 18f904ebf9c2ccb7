// Shows R5, R123.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, createPartyQuest, type Problem } from '../support/api/game-api';
import { TestPlayer, type Answer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
let server: TestServer;
let player: TestPlayer;
let partyId: string;
let questId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url });
  player = await TestPlayer.register(server.url);
  partyId = (await createTestParty(player)).id;
  questId = (await createPartyQuest(player, partyId)).id;
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

type Call = (field: string, value: string) => Promise<Answer<Problem>>;

/** A body with one field as raw JSON text, so that 1e308 and the like arrive. */
const withField = (body: object, field: string, value: string): string =>
  JSON.stringify({ ...body, [field]: 'placeholder' }).replace('"placeholder"', value);

const createParty: Call = (field, value) =>
  player.post<Problem>('/parties', { body: withField({ name: 'Readers' }, field, value) });
const createQuest: Call = (field, value) =>
  player.post<Problem>(`/parties/${partyId}/quests`, {
    body: withField({ name: 'Pages', description: 'Together' }, field, value),
  });
const contribute: Call = (field, value) =>
  player.post<Problem>(`/party-quests/${questId}/contribute`, {
    body: withField({ contribution: 1, partyId }, field, value),
  });
const createCustomQuest: Call = (field, value) => {
  const quest = { name: 'Tidy up', frequency: 'daily', category: 'habits', difficulty: 'easy' };
  return player.post<Problem>('/custom-quests', { body: withField(quest, field, value) });
};

async function isRefused(call: Call, field: string, value: string): Promise<void> {
  const answer = await expectNothingRecorded(server, () => call(field, value));
  expect({ value, status: answer.status, code: answer.body.code }).toStrictEqual({
    value,
    status: 400,
    code: 'VALIDATION_FAILED',
  });
  expect(answer.body.errors?.map((fault) => fault.field)).toContain(field);
}

const NUMBERS: readonly (readonly [string, Call, number, number])[] = [
  ['maxMembers', createParty, 2, 50],
  ['minLevel', createParty, 1, 100],
  ['weeklyGoal', createParty, 50, 1000],
  ['monthlyGoal', createParty, 50, 10_000],
  ['xpReward', createQuest, 10, 1000],
  ['targetValue', createQuest, 1, 1000],
  ['contribution', contribute, 1, 1000],
  ['timerDuration', createCustomQuest, 0, 180],
];

describe('a number', () => {
  it.each(NUMBERS)('of another type or form is refused: %s', async (field, call) => {
    for (const value of [
      '-1',
      '0.5',
      '1.5',
      '2147483648',
      '1e308',
      '-1e308',
      '"10"',
      'null',
      'true',
      '[10]',
      '{}',
      '""',
    ]) {
      await isRefused(call, field, value);
    }
  });

  it.each(NUMBERS)('outside its limits is refused: %s', async (field, call, min, max) => {
    await isRefused(call, field, String(min - 1));
    await isRefused(call, field, String(max + 1));
  });
});

const TEXTS: readonly (readonly [string, Call, number, number])[] = [
  ['name', createParty, 1, 50],
  ['description', createParty, 0, 200],
  ['rules', createParty, 0, 1000],
  ['name', createQuest, 1, 50],
  ['description', createQuest, 1, 200],
  ['name', createCustomQuest, 1, 100],
  ['description', createCustomQuest, 0, 500],
];

describe('a text', () => {
  it.each(TEXTS)('that is too long or too short is refused: %s', async (field, call, min, max) => {
    await isRefused(call, field, JSON.stringify('ї'.repeat(max + 1)));
    if (min > 0) for (const blank of ['', '   ', '\n']) await isRefused(call, field, JSON.stringify(blank));
  });

  it.each(TEXTS)('with control characters or bidi ones is refused: %s', async (field, call) => {
    for (const text of ['a\u0000b', 'a\u0007b', 'a\u202eb', 'a\u2066b', 'a\u200fb', 'a\u2028b', 'a\rb']) {
      await isRefused(call, field, JSON.stringify(text));
    }
    await isRefused(call, field, '"a\\ud800b"');
  });

  it.each(TEXTS)('of another type is refused: %s', async (field, call) => {
    for (const value of ['1', 'null', 'true', '["a"]', '{"a":1}']) await isRefused(call, field, value);
  });
});

describe('a choice', () => {
  it.each<[string, Call, readonly string[]]>([
    ['theme', createParty, ['"war"', '"FITNESS"', 'null', '1', '["fitness"]']],
    ['isPublic', createParty, ['"true"', '1', 'null']],
    ['requiresPassword', createParty, ['true', '"false"', 'null']],
    ['category', createQuest, ['"health"', 'null']],
    ['emoji', createQuest, ['"😈"', '"🎯🎯"', 'null']],
    ['type', createQuest, ['"daily"', 'null']],
    [
      'deadline',
      createQuest,
      [
        ...['"tomorrow"', '"2026-02-30T00:00:00Z"', '1', '"2026-03-01 10:00"', '"0"'],
        ...[
          '"9999-12-31T23:59:59-12:00"',
          '"0000-01-01T00:00:00Z"',
          '"2026-W10-1"',
          '"20300101"',
          '"2030-01-01T10"',
        ],
      ],
    ],
    ['partyId', contribute, ['"1"', 'null', '1']],
    ['frequency', createCustomQuest, ['"yearly"', '"Daily"', '"custom"', 'null', '1', '["daily"]']],
    ['category', createCustomQuest, ['"collaboration"', '"workout"', '""', 'null', '["custom"]']],
    ['difficulty', createCustomQuest, ['"impossible"', '"EASY"', '1', 'null', '{}']],
  ])('outside what there is to choose is refused: %s', async (field, call, values) => {
    for (const value of values) await isRefused(call, field, value);
  });
});

describe('a search', () => {
  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=1e2',
    'limit=',
    'limit=ten',
    'limit=99999999999',
    'limit=1&limit=2',
    'before=',
    'before=x',
    'before=-1',
    `before=${'9'.repeat(65)}`,
    'before=1&before=2',
    'theme=war',
    'theme=',
    `search=${'a'.repeat(101)}`,
    'search=a&search=b',
    'search=%00',
    'offset=1',
  ])('with ?%s is refused', async (query) => {
    expect(await player.get(`/parties/discover?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    if (/theme|search/.test(query)) return;
    expect(await player.get(`/parties/${partyId}/activities?${query}`)).toMatchObject({ status: 400 });
  });

  it('with characters special to a database finds nothing more', async () => {
    for (const search of ['%', '_', '\\', "'", '" or 1=1 --', '%%%', '[a-z]', '(', '*']) {
      const found = await player.get<{ items: unknown[] }>(
        `/parties/discover?search=${encodeURIComponent(search)}`,
      );
      expect({ search, status: found.status, items: found.body.items }).toStrictEqual({
        search,
        status: 200,
        items: [],
      });
    }
  });
});

describe('an idempotency key', () => {
  it.each(['short', 'x'.repeat(129), 'with blanks in it', 'kéy-of-something'])(
    '%s is refused',
    async (key) => {
      const answer = await expectNothingRecorded(server, () =>
        player.post<Problem>('/parties', {
          body: { name: 'Readers' },
          headers: { 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') },
        }),
      );
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'Idempotency-Key' }] } });
    },
  );
});
