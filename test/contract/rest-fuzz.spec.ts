// Shows R250, R251, R252.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findContractFaults } from '../support/contract/contract-answers';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { listHostileRequests, type HostileRequest } from '../support/contract/hostile-requests';
import {
  createHostileSender,
  isEndingSessions,
  randomAddress,
  type HostileSender,
} from '../support/contract/hostile-senders';
import { listOperations, type Operation } from '../support/contract/openapi-operations';
import { rawRequest } from '../support/api/raw-request';
import { startTestServer, type TestServer } from '../support/processes/server';

const IS_FULL = process.env['FUZZ'] === 'all';
/** `npm run fuzz` sends every request; otherwise one in this many of each operation is sent. */
const SHARE = IS_FULL ? 1 : 12;
const CONCURRENCY = 8;
/**
 * Milliseconds. A request that takes longer stalls the process for everybody. Far above what a busy machine needs: the tests of R250
 * measure the costly requests against harmless ones.
 */
const MAX_DURATION_MS = 30_000;

let database: TestDatabase;
let server: TestServer;
/** How often each status was answered. */
const statuses = new Map<number, number>();
let listedCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  // Each request names an address of its own, so that attempt limits don't answer for the calls.
  server = await startTestServer({ databaseUrl: database.url, environment: { TRUSTED_PROXIES: 'loopback' } });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

interface Outcome {
  readonly status: number;
  /** What is wrong with the answer; an empty list when it is as the contract says. */
  readonly faults: readonly string[];
}

async function send(
  { operation, place, path, headers, body }: HostileRequest,
  cookie: string,
): Promise<Outcome> {
  const started = performance.now();
  const isAuth = operation.template.startsWith('/api/auth/');
  const answer = await rawRequest(`${server.url}/api${path}`, {
    method: operation.method,
    headers: {
      ...(!isAuth && { cookie }),
      'x-forwarded-for': randomAddress(),
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
  const found = [
    ...faults,
    ...(answer.status >= 500 ? [`the status is ${answer.status}`] : []),
    ...(milliseconds > MAX_DURATION_MS ? [`it took ${Math.round(milliseconds)} ms`] : []),
  ];
  return { status: answer.status, faults: found.map((fault) => `${request}: ${fault}`) };
}

/** Sends the request as a player of its own if a valid one would sign the sender out. */
async function sendSignedIn(request: HostileRequest, { player }: HostileSender): Promise<Outcome> {
  if (!isEndingSessions(request.operation)) return send(request, player.cookie);
  const own = await createHostileSender(server, request.operation);
  return send({ ...request, path: request.path.replace(player.id, own.player.id) }, own.player.cookie);
}

async function sendAll(
  requests: readonly HostileRequest[],
  sender: HostileSender,
): Promise<readonly Outcome[]> {
  const waiting = [...requests];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop())
      outcomes.push(await sendSignedIn(request, sender));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return outcomes;
}

const operations = listOperations().map(
  (operation) => [`${operation.method} ${operation.template}`, operation] as const,
);

/** Asserts that the requests reached the operation: the session lives, and something else than a refusal at the door was answered. */
async function expectReached({ player }: HostileSender, outcomes: readonly Outcome[]): Promise<void> {
  expect(await player.get('/user')).toMatchObject({ status: 200 });
  expect(outcomes.map(({ status }) => status).filter((status) => !AT_THE_DOOR.has(status))).not.toStrictEqual(
    [],
  );
}

/** Not signed in, not allowed, too many. */
const AT_THE_DOOR = new Set([401, 403, 429]);

async function fuzz(operation: Operation): Promise<readonly Outcome[]> {
  // The operations are of one address until a request names another.
  await server.ownerPool.query('delete from rate_limit');
  const sender = await createHostileSender(server, operation);
  const listed = [...listHostileRequests(operation, sender.ids)];
  listedCount += listed.length;
  const outcomes = await sendAll(
    listed.filter((_each, index) => index % SHARE === 0),
    sender,
  );
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await expectReached(sender, outcomes);
  return outcomes;
}

describe('hostile requests', () => {
  it.each(operations)(
    'to %s reach it, and are all answered as the contract says, none with a fault of the server',
    async (_name, operation) => {
      expect((await fuzz(operation)).flatMap(({ faults }) => faults)).toStrictEqual([]);
    },
  );

  it('are at least 20,000, all of which the full run sends', () => {
    const sentCount = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const byStatus = [...statuses].sort(([one], [other]) => one - other);
    process.stderr.write(
      `Sent ${sentCount} of ${listedCount} hostile requests; answers: ${byStatus.map(([status, count]) => `${status} ${count}`).join(', ')}\n`,
    );
    expect(listedCount).toBeGreaterThanOrEqual(20_000);
    if (IS_FULL) expect(sentCount).toBe(listedCount);
  });
});
