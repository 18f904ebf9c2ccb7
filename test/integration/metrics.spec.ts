import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { PolicyOperations } from '../../server/operations/policy-operations';
import { commandContext, openCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { PrometheusMetrics } from '../support/processes/prometheus-metrics';
import {
  contributeTo,
  createTestParty,
  expectOk,
  callQuest,
  findTodaysQuest,
  createPartyQuest,
} from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { appendOddEvent, createContribution } from '../support/events/odd-events';
import { actor, contribute, createParty, createQuest, person } from '../support/events/party-events';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { rawRequest } from '../support/api/raw-request';
import { startTestServer, type TestServer } from '../support/processes/server';
import { TcpProxy } from '../support/outside/tcp-proxy';
import { LOG_UNIT } from '../support/processes/test-log';

interface AlertFile {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: { readonly summary: string; readonly description: string };
    }[];
  }[];
}

const TOKEN = 'a-token-of-more-than-sixteen-characters';

let database: TestDatabase;
let proxy: TcpProxy;
let server: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await TcpProxy.open(database.url);
  server = await startTestServer({ databaseUrl: proxy.url, environment: { METRICS_TOKEN: TOKEN } });
  player = await TestPlayer.register(server.url);
});

afterEach(() => proxy.bringUp());

afterAll(async () => {
  await server?.close();
  await proxy?.close();
  await database?.drop();
});

describe('the metrics of a server', () => {
  it('are served to this machine and to requests with the token; others get 404', async () => {
    const passedOn = { 'x-forwarded-for': '203.0.113.9' };
    const refused = await rawRequest(`${server.url}/metrics`, { headers: passedOn });
    const unknown = await rawRequest(`${server.url}/api/metrics`, { headers: passedOn });
    expect(refused).toMatchObject({ status: 404, text: unknown.text });
    const wrong = { ...passedOn, authorization: `Bearer ${TOKEN}x` };
    expect((await rawRequest(`${server.url}/metrics`, { headers: wrong })).status).toBe(404);
    await expect(PrometheusMetrics.scrape(server.url)).resolves.toBeDefined();
    await expect(
      PrometheusMetrics.scrape(server.url, { ...passedOn, authorization: `Bearer ${TOKEN}` }),
    ).resolves.toBeDefined();
  });

  it('are in the format Prometheus reads', async () => {
    const { headers, text } = await rawRequest(`${server.url}/metrics`);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^$|^# (HELP|TYPE) \w+ .+$|^\w+(\{.*\})? \S+$/);
  });

  it('count commands by outcome', async () => {
    const counted = async (command: string, outcome: string): Promise<number> =>
      (await PrometheusMetrics.scrape(server.url)).sum('questlog_command_duration_seconds_count', {
        command,
        outcome,
      }) ?? 0;
    expect(await counted('RegisterPlayer', 'done')).toBe(1);

    const quest = await findTodaysQuest(player, 'single');
    const once = { idempotencyKey: randomUUID() };
    for (const _again of [1, 2]) expectOk(await callQuest(player, 'complete', quest.id, once));
    expect((await callQuest(player, 'complete', quest.id)).status).toBe(409);
    expect(await counted('AdvanceQuest', 'done')).toBe(1);
    expect(await counted('AdvanceQuest', 'repeated')).toBe(1);
    expect(await counted('AdvanceQuest', 'refused')).toBe(1);

    expectOk(await player.post('/generate-daily-quests'));
    expect(await counted('StartDay', 'unchanged')).toBeGreaterThan(0);
  });

  it('count requests by route and status, without probes', async () => {
    await player.get(`/parties/${randomUUID()}`);
    await player.get(`/parties/${randomUUID()}`);
    const figures = await PrometheusMetrics.scrape(server.url);
    const of = (labels: Readonly<Record<string, string>>) =>
      figures.sum('questlog_http_request_duration_seconds_count', labels);
    expect(of({ method: 'GET', route: '/api/parties/:partyId', status: '404' })).toBe(2);
    expect(of({ route: '/metrics' })).toBeUndefined();
    expect(figures.text).not.toContain(player.id);
  });

  it('count sockets and the messages sent to each', async () => {
    const { id: partyId } = await createTestParty(player);
    const { id: questId } = await createPartyQuest(player, partyId, { targetValue: 10 });
    const sockets = [await LiveRecorder.open(player), await LiveRecorder.open(player)];
    expectOk(await contributeTo(player, partyId, questId));
    for (const socket of sockets) await socket.waitForMessages('party:quest');
    const figures = await PrometheusMetrics.scrape(server.url);
    expect(figures.sum('questlog_live_sockets')).toBe(2);
    expect(figures.sum('questlog_live_pushes_total', { message: 'live:ready' })).toBe(2);
    expect(figures.sum('questlog_live_pushes_total', { message: 'party:quest' })).toBe(2);
    for (const socket of sockets) socket.close();
    await waitUntil(
      'no socket is left',
      async () => (await PrometheusMetrics.scrape(server.url)).sum('questlog_live_sockets') === 0,
    );
  });

  it('show the lag of projectors and policies, and the connections in use', async () => {
    await waitUntil('all has been read', async () => {
      const figures = await PrometheusMetrics.scrape(server.url);
      return (
        figures.sum('questlog_projection_lag', { unit: LOG_UNIT }) === 0 &&
        figures.sum('questlog_policy_lag_seconds', { policy: 'party-xp' }) === 0
      );
    });
    const figures = await PrometheusMetrics.scrape(server.url);
    for (const { name: projector } of PROJECTORS) {
      expect(figures.sum('questlog_projection_lag_seconds', { projector })).toBe(0);
      expect(figures.sum('questlog_projection_events_per_second', { projector })).toBeGreaterThanOrEqual(0);
      expect(figures.sum('questlog_projection_state', { projector, state: 'running' })).toBe(1);
      expect(figures.sum('questlog_projection_state', { projector, state: 'failed' })).toBe(0);
    }
    expect(figures.sum('questlog_replay_progress_ratio')).toBeUndefined();
    for (const pool of ['shared', 'queries']) {
      expect(figures.sum('questlog_pool_connections', { pool, state: 'total' })).toBeGreaterThan(0);
      expect(figures.sum('questlog_pool_connections', { pool, state: 'waiting' })).toBe(0);
    }
  });

  it('show for each policy its state, its parked targets and what is overdue', async () => {
    const { resources } = server.application.core;
    const party = await createTestParty(player);
    const figure = async (name: string, labels: Readonly<Record<string, string>> = {}) =>
      (await PrometheusMetrics.scrape(server.url)).sum(name, { policy: 'party-xp', ...labels });
    expect(await figure('questlog_policy_parked_targets')).toBe(0);
    expect(await figure('questlog_policy_state', { state: 'running' })).toBe(1);
    await appendOddEvent(resources, `party-${party.id}`, createContribution());
    await waitUntil('a target is parked', async () => (await figure('questlog_policy_parked_targets')) === 1);
    expect(await figure('questlog_policy_overdue_seconds')).toBe(0);

    const policies = new PolicyOperations(resources.pool);
    await policies.pause('party-xp', 'a test');
    await resources.pool.query(`delete from parked_stream where consumer = 'policy:party-xp'`);
    await resources.pool.query(`update policy_reaction set due_at = now() - interval '1 minute'`);
    await waitUntil(
      'its stored reaction is overdue',
      async () => ((await figure('questlog_policy_overdue_seconds')) ?? 0) >= 60,
    );
    expect(await figure('questlog_policy_parked_targets')).toBe(0);
    expect(await figure('questlog_policy_state', { state: 'paused' })).toBe(1);
    expect(await figure('questlog_policy_state', { state: 'running' })).toBe(0);
    await policies.resume('party-xp', 'a test');
  });

  it('have every name that an alert rule of docs/deploy/alerts.yml asks for', async () => {
    const { names: own } = await PrometheusMetrics.scrape(server.url);
    // Those of the process are collected for a server that runs alone.
    const ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    const names = [...own, ...ofProcess.getMetricsAsArray().map(({ name }) => name)];
    const path = resolve(import.meta.dirname, '../../docs/deploy/alerts.yml');
    const { groups } = load(readFileSync(path, 'utf8')) as AlertFile;
    const rules = groups.flatMap(({ rules }) => rules);
    const asked = rules.flatMap(({ expr }) => expr.match(/\b(?:questlog|nodejs|process)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(15);
    expect(
      asked.filter((name) => !names.includes(name) && !names.includes(name.replace(/_(count|bucket)$/, ''))),
    ).toStrictEqual([]);
    for (const { alert, annotations } of rules)
      expect([alert, annotations.summary, annotations.description]).not.toContain(undefined);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('are served without those of the database while it is down', async () => {
    expect((await PrometheusMetrics.scrape(server.url)).sum('questlog_figures_available')).toBe(3);
    proxy.takeDown();
    const figures = await PrometheusMetrics.scrape(server.url);
    expect(figures.sum('questlog_figures_available')).toBe(0);
    expect(figures.sum('questlog_projection_lag_seconds')).toBeUndefined();
    expect(figures.sum('questlog_policy_lag_seconds')).toBeUndefined();
    expect(figures.sum('questlog_command_duration_seconds_count', { outcome: 'done' })).toBeGreaterThan(0);
    proxy.bringUp();
    await waitUntil(
      'all metrics are back',
      async () => (await PrometheusMetrics.scrape(server.url)).sum('questlog_figures_available') === 3,
    );
  });
});

describe('the metrics of two processes', () => {
  it('count the commands of each process, and their conflicts', async () => {
    const cores = [await openCore(database.url), await openCore(database.url)] as const;
    try {
      const partyId = randomUUID();
      const [one] = cores;
      const leader = person(randomUUID());
      const context = () => commandContext(leader.userId);
      await one.runner.run(PARTY_AGGREGATE, partyId, createParty({ partyId, founder: leader }), context());
      const quest = createQuest({ questId: 'pages', targetValue: 1_000, createdBy: leader.userId });
      await one.runner.run(PARTY_AGGREGATE, partyId, quest, context());
      await Promise.all(
        Array.from({ length: 40 }, (_unused, turn) =>
          (turn % 2 ? cores[0] : cores[1]).runner.run(
            PARTY_AGGREGATE,
            partyId,
            contribute({ by: actor(leader.userId) }),
            context(),
          ),
        ),
      );
      const texts = await Promise.all(cores.map(({ metrics }) => metrics.registry.metrics()));
      const done = 'questlog_command_duration_seconds_count{command="Contribute",outcome="done"} 20';
      for (const text of texts) expect(text).toContain(done);
      const conflicts = texts.map((text) =>
        Number(/^questlog_append_conflicts_total (\d+)$/m.exec(text)?.[1]),
      );
      const counted = texts.map((text) =>
        Number(/^questlog_append_duration_seconds_count\{outcome="conflict"\} (\d+)$/m.exec(text)?.[1] ?? 0),
      );
      expect(conflicts).toStrictEqual(counted);
      expect(Math.max(...conflicts)).toBeGreaterThan(0);
    } finally {
      for (const core of cores) await core.close();
    }
  });
});
