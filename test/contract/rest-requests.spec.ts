// Shows R195, R196.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractChecker, findContractFaults } from '../support/contract/contract-answers';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createPartyQuest, createTestParty, startDay } from '../support/api/game-api';
import { fillPath, listOperations, type Operation } from '../support/contract/openapi-operations';
import { registerOperator } from '../support/api/operators';
import { TestPlayer, type Answer, type CallOptions } from '../support/api/player';
import { createValidBody, listBodyCandidates, type Body } from '../support/contract/request-candidates';
import { listCandidates } from '../support/contract/schema-candidates';
import { startTestServer, type TestServer } from '../support/processes/server';

interface Problem {
  readonly code?: string;
  readonly errors?: readonly { readonly field: string }[];
}

/** Later than the dates in the document's examples, of which some must be in the past. */
const NOW = new Date('2027-01-15T08:00:00Z');

let database: TestDatabase;
let server: TestServer;
let player: TestPlayer;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  // Each request names an address of its own, so that limits of attempts don't answer for the calls.
  const environment = { TRUSTED_PROXIES: 'loopback' };
  server = await startTestServer({ databaseUrl: database.url, environment, clock: { now: () => NOW } });
  player = await registerOperator(server);
  const [quest] = await startDay(player);
  const party = await createTestParty(player);
  await createPartyQuest(player, party.id);
  ids = { userId: player.id, partyId: party.id, questId: quest?.id ?? '', name: 'history' };
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const all = listOperations().map(
  (operation) => [`${operation.method} ${operation.template}`, operation] as const,
);
const withBody = all.filter(([, { requestBody }]) => requestBody);

/** Each call has a session of its own, because some end it. */
async function send(
  operation: Operation,
  options: CallOptions = {},
  query = '',
  path = ids,
): Promise<Answer<Problem>> {
  const caller = new TestPlayer(server.url);
  caller.cookie = player.cookie;
  // A session that an earlier call has ended is none.
  // All calls of sign-ins are for visitors, except for one.
  if (operation.template.startsWith('/api/auth/') && operation.template !== '/api/auth/verify-email')
    caller.cookie = '';
  await server.ownerPool.query('delete from rate_limit');
  const address = `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
  return caller.call<Problem>(operation.method, `${fillPath(operation, path)}${query}`, {
    ...options,
    headers: { 'x-forwarded-for': address, ...options.headers },
  });
}

const bodySchema = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema ?? {};

/** A valid body for this player; undefined for a call without one. */
function validBody(operation: Operation): Body | undefined {
  if (!operation.requestBody) return undefined;
  const name = `p${randomUUID().slice(0, 12)}`;
  const isRegistration = operation.template === '/api/auth/register';
  const known = { userId: player.id, partyId: ids['partyId'] };
  return createValidBody(
    contractChecker,
    bodySchema(operation),
    isRegistration ? { nickname: name, email: `${name}@example.org` } : known,
  );
}

/** Whether the answer refuses the field: as faulty, as too large for a visitor, or as an id of another player (R4). */
function isRefused({ status, body }: Answer<Problem>, field: string): boolean {
  return body?.code === 'VALIDATION_FAILED' || status === 413 || (field === 'userId' && status === 403);
}

/** What the server does otherwise than the contract says, a line each. */
async function findDifferences(
  operation: Operation,
  field: string,
  isValid: boolean,
  sent: unknown,
  answer: Answer<Problem>,
): Promise<readonly string[]> {
  const text = JSON.stringify(sent)?.slice(0, 400);
  const faults = findContractFaults(operation, answer).map((fault) => `${field} ${text}: ${fault}`);
  if (answer.status === 429) faults.push(`${field} is not looked at, for too many requests: ${text}`);
  const wasRefused = isRefused(answer, isValid ? '' : field);
  if (isValid && wasRefused) faults.push(`${field} is refused: ${text}: ${JSON.stringify(answer.body)}`);
  if (!isValid && !wasRefused) faults.push(`${field} is accepted: ${text}: ${answer.status}`);
  return faults;
}

const listFields = (operation: Operation) =>
  Object.keys(contractChecker.resolve(bodySchema(operation)).properties ?? {});

/** In a path, any text names an item or a projector; one that doesn't exist is not found. */
const ANY_TEXT = ['itemId', 'name'];

/** The fields that got no valid value, or no invalid one. */
function findOneSided(
  fields: readonly string[],
  sent: readonly { readonly field: string; readonly isValid: boolean }[],
): readonly string[] {
  return fields.flatMap((field) =>
    [true, false]
      .filter((isValid) => !sent.some((each) => each.field === field && each.isValid === isValid))
      .map((isValid) => `${field} got no ${isValid ? 'valid' : 'invalid'} value`),
  );
}

describe('the contract of bodies', () => {
  it.each(withBody)('says for every field which values are accepted: %s', async (_name, operation) => {
    const differences: string[] = [];
    const candidates = listBodyCandidates(contractChecker, bodySchema(operation), validBody(operation) ?? {});
    expect(findOneSided(listFields(operation), candidates)).toStrictEqual([]);
    for (const { field, body, isValid } of candidates) {
      const answer = await send(operation, { body });
      differences.push(...(await findDifferences(operation, field, isValid, body, answer)));
    }
    expect(differences).toStrictEqual([]);
  });

  it.each(withBody)('says whether the body can be left out: %s', async (_name, operation) => {
    const answer = await send(operation);
    expect(isRefused(answer, '')).toBe(operation.requestBody?.required);
  });

  it.each(all.filter(([, { requestBody, method }]) => !requestBody && method !== 'GET'))(
    'says that there is none: %s',
    async (_name, operation) => {
      const answer = await send(operation, { body: { surprise: 1 } });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'surprise' }] } });
    },
  );
});

describe('the contract of parameters', () => {
  it.each(all)(
    'says which values are accepted, and that there are no others: %s',
    async (_name, operation) => {
      const differences: string[] = [];
      const sent: { field: string; isValid: boolean }[] = [];
      const check = async (field: string, isValid: boolean, value: unknown, answer: Answer<Problem>) => {
        sent.push({ field, isValid });
        differences.push(...(await findDifferences(operation, field, isValid, value, answer)));
        if (!isValid && field !== 'userId')
          expect(answer.body.errors?.map((fault) => fault.field)).toContain(field);
      };
      const body = validBody(operation);
      const options: CallOptions = body ? { body } : {};
      for (const { name, in: place, schema } of operation.parameters) {
        for (const value of listCandidates(contractChecker, schema).map(String)) {
          const isValid = contractChecker.accepts(
            schema,
            schema.type === 'integer' ? toInteger(value) : value,
          );
          if (place === 'header') {
            if (!/^[\x21-\x7e]+$/.test(value)) continue;
            const headers = { [name]: value };
            await check(name, isValid, value, await send(operation, { ...options, headers }));
          } else if (place === 'query') {
            await check(
              name,
              isValid,
              value,
              await send(operation, options, `?${name}=${encodeURIComponent(value)}`),
            );
          } else {
            if (value.trim() === '' || value.includes('/')) continue;
            const path = { ...ids, [name]: encodeURIComponent(value) };
            await check(name, isValid, value, await send(operation, options, '', path));
          }
        }
      }
      // A provider adds parameters of its own to its answer.
      if (operation.template !== '/api/auth/oidc/callback')
        await check('surprise', false, '?surprise=1', await send(operation, options, '?surprise=1'));
      const fields = operation.parameters.map(({ name }) => name);
      expect(findOneSided(fields, sent)).toStrictEqual(
        fields.filter((field) => ANY_TEXT.includes(field)).map((field) => `${field} got no invalid value`),
      );
      expect(differences).toStrictEqual([]);
    },
  );
});

function toInteger(text: string): unknown {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}
