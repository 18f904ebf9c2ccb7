// Shows R320.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RelayReport, RelaysReport } from '../../server/contracts/relay-operations';
import { runOperatorCommand, runOperatorCommandJson } from '../support/processes/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk } from '../support/api/game-api';
import { appendPoisonEvent, registerOperator } from '../support/api/operators';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { PrometheusMetrics } from '../support/processes/prometheus-metrics';
import { startTestServer, type TestServer } from '../support/processes/server';

describe('the report on live relays', () => {
  let database: TestDatabase;
  let whole: TestServer;
  let api: TestServer;
  let operator: TestPlayer;

  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startTestServer({ databaseUrl: database.url });
    api = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
    operator = await registerOperator(whole);
  });

  afterAll(async () => {
    await api?.close();
    await whole?.close();
    await database?.drop();
  });

  const sql = (text: string) => whole.application.core.resources.pool.query(text);

  async function listRelays(): Promise<readonly RelayReport[]> {
    return expectOk(await operator.get<RelaysReport>('/operations/relays')).relays;
  }

  /** Stores the report of a process that was stopped so many seconds ago at the beginning of the log. */
  async function addStopped(process: string, seconds: number): Promise<void> {
    await sql(
      `insert into live_relay (id, process, started_at, position, passed_over, seen_at)
       values (gen_random_uuid(), '${process}', now(), '', '[]', now() - interval '${seconds} seconds')`,
    );
  }

  const lagOf = async (process: string): Promise<number | undefined> =>
    (await PrometheusMetrics.scrape(api.url)).sum('questlog_live_relay_lag_seconds', { process });

  it('has the relay of each process at the end of the log', async () => {
    await TestPlayer.register(whole.url);
    const position = await whole.application.core.resources.log.head();
    await waitUntil('both are there', async () => {
      const relays = await listRelays();
      return relays.length === 2 && relays.every((relay) => relay.position === position);
    });
    for (const relay of await listRelays())
      expect(relay).toMatchObject({
        ...{ state: 'running', lag: { amount: 0, seconds: 0 }, passedOver: [], lastPassedOver: null },
        process: expect.stringMatching(/:\d+$/),
      });
  });

  it('names the types that a relay has passed over, to operators and on the command line', async () => {
    const eventId = await appendPoisonEvent(whole.application.core.resources.log);
    await waitUntil('both have passed over it', async () =>
      (await listRelays()).every(({ lastPassedOver }) => lastPassedOver?.eventId === eventId),
    );
    const [relay] = await listRelays();
    expect(relay?.passedOver).toEqual([{ type: 'PartyTurnedIntoAPumpkin', count: 1 }]);
    const { document } = await runOperatorCommandJson<RelaysReport>(database.url, ['status']);
    expect(document.relays).toHaveLength(2);
    expect(document.relays[0]).toMatchObject({ lastPassedOver: { eventId } });
    const { stdout } = await runOperatorCommand(database.url, ['status']);
    expect(stdout).toContain('has passed over 1 event of PartyTurnedIntoAPumpkin; the last one was');
    expect(stdout).toContain('there is nothing to retry or skip');
  });

  it('shows a process that has stopped reporting as silent, with its lag in the metrics', async () => {
    await addStopped('hanging:1', 60);
    await addStopped('long-gone:1', 3_600);
    const relays = await listRelays();
    expect(relays.find(({ process }) => process === 'hanging:1')).toMatchObject({ state: 'silent' });
    expect(relays.map(({ process }) => process)).not.toContain('long-gone:1');
    expect(await lagOf('hanging:1')).toBeGreaterThan(0);
    await waitUntil('the report of the gone process is deleted', async () => {
      const { rowCount } = await sql(`select from live_relay where process = 'long-gone:1'`);
      return rowCount === 0;
    });
  });

  it('loses a process that ends', async () => {
    await api.close();
    expect((await listRelays()).filter(({ state }) => state === 'running')).toHaveLength(1);
  });
});
