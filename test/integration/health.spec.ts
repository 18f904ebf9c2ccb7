import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { asAdmin, createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { rawRequest, type RawAnswer } from '../support/api/raw-request';
import { startTestServer, type TestServer } from '../support/processes/server';
import { TcpProxy } from '../support/outside/tcp-proxy';
import { LOG_IS_IN_DATABASE } from '../support/processes/test-log';

interface Ready {
  readonly status: string | number;
  readonly code?: string;
  readonly checks: {
    readonly database: string;
    readonly log: string;
    readonly projections: Readonly<Record<string, { readonly state: string; readonly isBehind: boolean }>>;
  };
}

const bodyOf = ({ text }: RawAnswer): Ready => JSON.parse(text) as Ready;
const live = ({ url }: TestServer, headers = {}) => rawRequest(`${url}/health/live`, { headers });
const ready = ({ url }: TestServer, headers = {}) => rawRequest(`${url}/health/ready`, { headers });
const waitUntilReachable = (server: TestServer, status: number) =>
  waitUntil(`readiness ${status}`, async () => (await ready(server)).status === status);

const NAMES: readonly string[] = PROJECTORS.map(({ name }) => name).sort();

describe('a server', () => {
  let database: TestDatabase;
  let way: TcpProxy;
  let server: TestServer;
  let player: TestPlayer;

  beforeAll(async () => {
    database = await createTestDatabase();
    way = await TcpProxy.open(database.url);
    server = await startTestServer({ databaseUrl: way.url });
    player = await TestPlayer.register(server.url);
  });

  afterEach(() => {
    way.releaseAnswers();
    way.bringUp();
  });

  afterAll(async () => {
    await server?.close();
    await way?.close();
    await database?.drop();
  });

  it('is ready when the database, the log and the read models are available', async () => {
    await waitUntilReachable(server, 200);
    const answer = await ready(server);
    expect(bodyOf(answer)).toMatchObject({ status: 'ready', checks: { database: 'up', log: 'up' } });
    expect(Object.keys(bodyOf(answer).checks.projections).sort()).toStrictEqual(NAMES);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['is cut off', (line: TcpProxy) => line.takeDown()],
    ['is silent', (line: TcpProxy) => line.holdAnswers()],
  ])('is alive but not ready while the database %s, and ready again after it', async (_what, interrupt) => {
    await waitUntilReachable(server, 200);
    interrupt(way);
    await waitUntilReachable(server, 503);
    const answer = await ready(server);
    expect(bodyOf(answer)).toStrictEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'The server is not ready. Please try again in a moment.',
      code: 'SERVICE_UNAVAILABLE',
      checks: { database: 'down', log: LOG_IS_IN_DATABASE ? 'down' : 'up', projections: 'unknown' },
    });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // A session can't be looked up now, and needn't be.
    expect(await live(server, { cookie: player.cookie })).toMatchObject({
      status: 200,
      text: '{"status":"live"}',
    });
    way.releaseAnswers();
    way.cutConnections();
    way.bringUp();
    await waitUntilReachable(server, 200);
  });

  it('answers probes to GET and HEAD only, not below /api, and without setting a session', async () => {
    expect((await rawRequest(`${server.url}/health/live`, { method: 'HEAD' })).status).toBe(200);
    expect((await rawRequest(`${server.url}/health/live`, { method: 'POST' })).status).toBe(404);
    expect((await rawRequest(`${server.url}/api/health/live`)).status).toBe(404);
    expect((await live(server, { cookie: player.cookie })).headers).not.toHaveProperty('set-cookie');
  });
});

describe('servers of two roles', () => {
  let database: TestDatabase;
  const servers: TestServer[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    for (const server of servers.splice(0).reverse()) await server.close();
    await database.drop();
  });

  async function start(role: string): Promise<TestServer> {
    const environment = { ROLE: role, READY_MAX_LAG_SECONDS: '1' };
    const server = await startTestServer({ databaseUrl: database.url, environment });
    servers.push(server);
    return server;
  }

  it('stay ready while no process updates the read models, and report the lag (R228)', async () => {
    const api = await start('api');
    await waitUntilReachable(api, 200);
    await TestPlayer.register(api.url);
    const isBehind = async (expected: boolean) => {
      const { projections } = bodyOf(await ready(api)).checks;
      return NAMES.every((name) => projections[name]?.isBehind === expected);
    };
    await waitUntil('the read models are behind', () => isBehind(true));
    expect((await ready(api)).status).toBe(200);
    expect(bodyOf(await ready(api)).checks).toMatchObject({ database: 'up', log: 'up' });

    const projections = await start('projections');
    await waitUntilReachable(projections, 200);
    await waitUntil('the read models keep up', () => isBehind(false));
  });

  it.each([
    ['is read-only', 'set default_transaction_read_only = on'],
    ['has no space for a file', 'set temp_file_limit = 0'],
  ])('are not ready while the database %s, and ready again after it (R228)', async (_what, setting) => {
    const api = await start('api');
    await waitUntilReachable(api, 200);
    const name = new URL(database.url).pathname.slice(1);
    const change = async (text: string) => {
      await asAdmin(database.url, `set transaction read write; alter database ${name} ${text}`);
      await asAdmin(
        database.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    };
    await change(setting);
    await waitUntilReachable(api, 503);
    expect(bodyOf(await ready(api)).checks.database).toBe('down');

    await change('reset all');
    await waitUntilReachable(api, 200);
  });

  it('answer only probes when their role is projections', async () => {
    const projections = await start('projections');
    expect(await live(projections)).toMatchObject({ status: 200 });
    await waitUntilReachable(projections, 200);
    expect((await rawRequest(`${projections.url}/metrics`)).status).toBe(200);
    for (const path of ['/', '/api/user', '/api/docs', '/live/?EIO=4&transport=websocket', '/health', '/%']) {
      const { status, headers } = await rawRequest(`${projections.url}${path}`);
      expect({ path, status }).toStrictEqual({ path, status: path === '/%' ? 400 : 404 });
      expect(headers['content-type']).toMatch(/json/);
    }
  });
});
