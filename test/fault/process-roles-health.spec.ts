import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { PrometheusMetrics } from '../support/processes/prometheus-metrics';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { rawRequest } from '../support/api/raw-request';
import {
  freePort,
  spawnServer,
  startServerProcess,
  type ServerEnvironment,
  type ServerProcess,
} from '../support/processes/server-process';

describe('processes of several roles on one database', () => {
  let database: TestDatabase;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop('SIGKILL');
  });

  afterAll(() => database?.drop());

  async function start(environment: ServerEnvironment): Promise<ServerProcess> {
    const server = await startServerProcess({ DATABASE_URL: database.url, ...environment });
    servers.push(server);
    return server;
  }

  const readiness = async ({ url }: ServerProcess) => (await rawRequest(`${url}/health/ready`)).status;

  it('each serve health at their own port, and end at SIGTERM', async () => {
    const port = await freePort();
    const projections = await start({ ROLE: 'projections', PORT: String(port) });
    const api = await start({ ROLE: 'api' });
    expect(projections.stdout()).toBe(
      `Questlog projections are running, with health at http://127.0.0.1:${port}\n`,
    );

    await TestPlayer.register(api.url);
    for (const server of [projections, api]) {
      await waitUntil('it is ready', async () => (await readiness(server)) === 200);
      const figures = await PrometheusMetrics.scrape(server.url);
      expect(figures.sum('process_cpu_seconds_total')).toBeGreaterThan(0);
      expect(figures.sum('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(figures.sum('questlog_projection_state', { state: 'running' })).toBe(PROJECTORS.length);
      expect(await server.stop('SIGTERM')).toBe(0);
      expect(server.stderr()).toBe('');
    }
  });

  it('report a port in use, also in roles without players', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const environment = { DATABASE_URL: database.url, ROLE: 'projections', PORT: String(port) };
    const { child, stdout, stderr } = spawnServer(environment);
    const [code] = (await once(child, 'close')) as [number];
    other.close();

    expect({ code, stdout: stdout() }).toStrictEqual({ code: 1, stdout: '' });
    expect(stderr()).toMatch(new RegExp(`^Port ${port} is in use by another program.*PORT.*\n$`));
  });
});
