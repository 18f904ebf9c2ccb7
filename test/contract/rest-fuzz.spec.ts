// Shows R250, R251, R252.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findContractFaults } from '../support/contract-answers';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { createPartyQuest, createTestParty, startDay } from '../support/game-api';
import { listHostileRequests, type HostileRequest } from '../support/hostile-requests';
import { listOperations } from '../support/openapi-operations';
import { registerOperator } from '../support/operators';
import type { TestPlayer } from '../support/player';
import { rawRequest } from '../support/raw-request';
import { startTestServer, type TestServer } from '../support/server';

/** `FUZZ=all` sends all of them, more than 20,000; otherwise one in this many of each operation is sent. */
const SHARE = process.env['FUZZ'] === 'all' ? 1 : 12;
const CONCURRENCY = 8;
/** Milliseconds. A request that takes longer stalls the process for everybody. */
const MAX_DURATION_MS = 5_000;

let database: TestDatabase;
let server: TestServer;
let player: TestPlayer;
let ids: Readonly<Record<string, string>>;
let sentCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  // Each request names an address of its own, so that attempt limits don't answer for the calls.
  server = await startTestServer({ databaseUrl: database.url, environment: { TRUSTED_PROXIES: 'loopback' } });
  player = await registerOperator(server);
  const [quest] = await startDay(player);
  const party = await createTestParty(player);
  const partyQuest = await createPartyQuest(player, party.id);
  ids = { userId: player.id, partyId: party.id, questId: quest?.id ?? partyQuest.id, name: 'history' };
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

/** What is wrong with the answer; an empty list when it is as the contract says. */
async function send({ operation, place, path, headers, body }: HostileRequest): Promise<readonly string[]> {
  const started = performance.now();
  const isAuth = operation.template.startsWith('/api/auth/');
  const answer = await rawRequest(`${server.url}/api${path}`, {
    method: operation.method,
    headers: {
      ...(!isAuth && { cookie: player.cookie }),
      'x-forwarded-for': `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`,
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const milliseconds = performance.now() - started;
  const given = JSON.parse(answer.text || 'null') as unknown;
  const faults = findContractFaults(operation, {
    status: answer.status,
    headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    body: given ?? undefined,
  });
  const request = `${operation.method} ${path.slice(0, 100)} ${place}: ${JSON.stringify(headers).slice(0, 100)} ${body?.slice(0, 150) ?? ''}`;
  return [
    ...faults,
    ...(answer.status >= 500 ? [`the status is ${answer.status}`] : []),
    ...(milliseconds > MAX_DURATION_MS ? [`it took ${Math.round(milliseconds)} ms`] : []),
  ].map((fault) => `${request}: ${fault}`);
}

async function sendAll(requests: readonly HostileRequest[]): Promise<readonly string[]> {
  const waiting = [...requests];
  const faults: string[] = [];
  const worker = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      faults.push(...(await send(request)));
      sentCount += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return faults;
}

const operations = listOperations().map(
  (operation) => [`${operation.method} ${operation.template}`, operation] as const,
);

describe('hostile requests', () => {
  it.each(operations)(
    'to %s are all answered as the contract says, none with a fault of the server',
    async (_name, operation) => {
      const requests = [...listHostileRequests(operation, ids)].filter((_each, index) => index % SHARE === 0);
      expect(await sendAll(requests)).toStrictEqual([]);
    },
  );

  it('are at least 20,000 when all are sent', () => {
    expect(sentCount * SHARE).toBeGreaterThan(20_000);
  });
});
