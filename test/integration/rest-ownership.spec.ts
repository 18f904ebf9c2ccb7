// Shows R4.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contributeTo,
  expectProblem,
  createTestParty,
  joinParty,
  createPartyQuest,
  startDay,
} from '../support/api/game-api';
import { exampleBody, listMutations, listOperations, fillPath } from '../support/contract/openapi-operations';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let olena: TestPlayer;
let taras: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
  [olena, taras] = await Promise.all([
    TestPlayer.register(server.url, { password: 'swordfish-1' }),
    TestPlayer.register(server.url, { password: 'swordfish-2' }),
  ]);
});

afterAll(() => server.close());

const named = (list: ReturnType<typeof listOperations>) =>
  list.map((operation) => [`${operation.method} ${operation.template}`, operation] as const);
const isPublic = (template: string): boolean => template.startsWith('/api/auth/');

describe('a visitor', () => {
  it.each(named(listOperations().filter(({ template }) => !isPublic(template))))(
    'gets 401 from %s, and nothing is changed',
    async (_name, operation) => {
      const body = exampleBody(operation);
      const answer = await expectNothingRecorded(server, () =>
        new TestPlayer(server.url).call(operation.method, fillPath(operation), body ? { body } : {}),
      );
      expectProblem(answer, 401, 'UNAUTHENTICATED');
    },
  );
});

describe('another player', () => {
  const ofSomebody = listMutations().filter(({ template }) => template.includes('{userId}'));

  it.each(named(ofSomebody))(
    'cannot use %s for someone else, whichever player it names',
    async (_name, operation) => {
      const [quest] = await startDay(olena);
      for (const userId of [olena.id, randomUUID(), 'me', '*', taras.id.slice(1)]) {
        const path = fillPath(operation, { userId, questId: quest?.id ?? '' });
        const body = exampleBody(operation);
        const answer = await expectNothingRecorded(server, () =>
          taras.call(operation.method, path, body ? { body } : {}),
        );
        expectProblem(answer, 403, 'FORBIDDEN');
      }
    },
  );

  it('cannot begin the day of someone else', async () => {
    for (const userId of [olena.id, randomUUID(), null, 1, [taras.id], { id: taras.id }]) {
      const answer = await expectNothingRecorded(server, () =>
        taras.post('/generate-daily-quests', { body: { userId } }),
      );
      expectProblem(answer, 403, 'FORBIDDEN');
    }
    expect(await taras.post('/generate-daily-quests', { body: { userId: taras.id } })).toMatchObject({
      status: 200,
    });
  });

  it('cannot use a field that the call doesn’t have', async () => {
    const body = { name: 'Readers', userId: olena.id };
    expectProblem(
      await expectNothingRecorded(server, () => taras.post('/parties', { body })),
      403,
      'FORBIDDEN',
    );
    const own = { name: 'Readers', userId: taras.id };
    expectProblem(
      await expectNothingRecorded(server, () => taras.post('/parties', { body: own })),
      400,
      'VALIDATION_FAILED',
    );
  });

  it('may use the same idempotency key for something of their own', async () => {
    const idempotencyKey = randomUUID();
    const first = await olena.post<{ id: string }>('/parties', { body: { name: 'Hers' }, idempotencyKey });
    const second = await taras.post<{ id: string }>('/parties', { body: { name: 'His' }, idempotencyKey });
    expect([first.status, second.status]).toStrictEqual([201, 201]);
    expect(first.body.id).not.toBe(second.body.id);
  });
});

describe('no answer', () => {
  it("holds a password, its hash, or another player's e-mail", async () => {
    const party = await createTestParty(olena);
    const quest = await createPartyQuest(olena, party.id);
    await joinParty(taras, party.id);
    await contributeTo(olena, party.id, quest.id, 2);
    taras.position = olena.position;
    const ids = { userId: taras.id, partyId: party.id, questId: quest.id };
    const answers: string[] = [];
    for (const operation of listOperations()) {
      if (isPublic(operation.template) || operation.operationId === 'logoutEverywhere') continue;
      const body = operation.template.includes('contribute')
        ? { contribution: 1, partyId: party.id }
        : exampleBody(operation);
      const answer = await taras.call(operation.method, fillPath(operation, ids), body ? { body } : {});
      answers.push(JSON.stringify([answer.body, [...answer.headers]]));
    }
    for (const known of [
      { username: taras.user.email, password: 'wrong-1' },
      { username: olena.user.email, password: 'wrong-1' },
    ]) {
      const answer = await new TestPlayer(server.url).post('/auth/login', { body: known });
      answers.push(JSON.stringify([answer.body, [...answer.headers]]));
    }
    const texts = answers.join('\n');
    expect(texts).toContain(olena.user.nickname);
    expect(texts).toContain(taras.user.email);
    expect(texts).not.toContain(olena.user.email);
    expect(texts).not.toMatch(/argon2|swordfish|passwordHash|password_hash/);
  });
});

describe('an unknown route or method', () => {
  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/users', 404],
    ['POST', '/nothing', 404],
    ['DELETE', '/user', 405],
    ['PUT', '/quests', 405],
    ['GET', '/auth/login', 405],
    ['GET', '/parties/%00', 400],
    ['GET', '/parties/..%2f..%2fuser', 400],
    ['GET', '/%E0%A4%A', 400],
  ])('is answered as a problem: %s %s', async (method, path, status) => {
    const answer = await expectNothingRecorded(server, () => olena.call(method, path, {}));
    expect(answer).toMatchObject({ status, body: { status } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });
});
