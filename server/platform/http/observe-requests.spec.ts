import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { rawRequest } from '../../../test/support/api/raw-request';
import { waitUntil } from '../../../test/support/processes/projections';
import { RequestMetrics } from '../metrics/request-metrics';
import { observeRequests } from './observe-requests';
import { registerProbes } from './probes';
import { registerRequestHooks } from './request-hooks';

type Line = Readonly<Record<string, unknown>>;

const registry = new Registry();
const lines: Line[] = [];
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line) as Line) });
  server = fastify();
  registerProbes(server, { '/health/live': async (_request, reply) => reply.send({}) });
  registerRequestHooks(server);
  observeRequests(server, new RequestMetrics(registry), logger);
  server.get('/api/parties/:partyId', () => ({}));
  server.get('/assets/:file', () => ({}));
  server.post('/api/quests', (_request, reply) => reply.status(201).send({}));
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

/** The log line of a request, and the metrics of its route. */
async function observed(path: string, method = 'GET'): Promise<Line> {
  const { headers } = await rawRequest(`${url}${path}`, { method });
  await waitUntil('the line about it', async () => lines.length > 0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 30, msg: 'request', ms: expect.any(Number) });
  expect(lines[0]?.['correlationId']).toBe(headers['x-correlation-id']);
  return lines.splice(0)[0] ?? {};
}

describe('a request', () => {
  it('is logged with its route and never with its path', async () => {
    const line = await observed('/api/parties/0b2f?password=swordfish');
    expect(line).toMatchObject({ method: 'GET', route: '/api/parties/:partyId', status: 200 });
    expect(JSON.stringify(line)).not.toMatch(/0b2f|swordfish/);
  });

  it('is logged with the status of its answer', async () => {
    await expect(observed('/api/quests', 'POST')).resolves.toMatchObject({ method: 'POST', status: 201 });
  });

  it('for a path without a route counts as the route unknown', async () => {
    await expect(observed('/api/nothing')).resolves.toMatchObject({ route: 'unknown', status: 404 });
    await expect(observed('/wp-login.php')).resolves.toMatchObject({ route: 'unknown', status: 404 });
  });

  it('for any file of the web counts as the route web', async () => {
    await expect(observed('/assets/a.js')).resolves.toMatchObject({ route: 'web', status: 200 });
  });

  it('is measured by method, route and status', async () => {
    const figures = await registry.metrics();
    const counts = figures.split('\n').filter((line) => line.includes('_seconds_count'));
    expect(counts.sort()).toStrictEqual([
      'questlog_http_request_duration_seconds_count{method="GET",route="/api/parties/:partyId",status="200"} 1',
      'questlog_http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 2',
      'questlog_http_request_duration_seconds_count{method="GET",route="web",status="200"} 1',
      'questlog_http_request_duration_seconds_count{method="POST",route="/api/quests",status="201"} 1',
    ]);
  });

  it('of a probe is neither logged nor measured', async () => {
    expect((await rawRequest(`${url}/health/live`)).status).toBe(200);
    await observed('/assets/a.js');
    expect(await registry.metrics()).not.toContain('health');
  });
});
