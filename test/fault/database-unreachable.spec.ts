// Shows R393.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Audit } from '../support/api/audit';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createRetryingPlayers } from '../support/processes/retrying-players';
import { rawRequest } from '../support/api/raw-request';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { TcpProxy } from '../support/outside/tcp-proxy';
import { waitUntil } from '../support/processes/projections';

/** Longer than a lease, and than any timeout of a connection. */
const OUTAGE_MS = 7_000;
/** Until writes go on after the network is back; twice as long on a machine busy with other tests. */
const RECOVERY_LIMIT_MS = 5_000;
const BUSY_MACHINE_FACTOR = 2;

describe('a network that drops every packet to the database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let audit: Audit;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await TcpProxy.open(database.url);
    server = await startServerProcess({ DATABASE_URL: proxy.url, LOG_LEVEL: 'fatal' });
    audit = new Audit(database.url);
  });

  afterEach(async () => {
    await server?.stop('SIGKILL');
    await audit?.close();
    await proxy?.close();
    await database?.drop();
  });

  it('makes the process unready, and writes go on within 5 s after it passes new connections', async () => {
    const url = server?.url ?? '';
    const { crowd, requests } = await createRetryingPlayers(url, { players: 5, commands: 100 });
    proxy.dropPackets();
    const playing = crowd.play(requests);
    await waitUntil(
      'the process is not ready',
      async () => (await rawRequest(`${url}/health/ready`)).status === 503,
    );
    await sleep(OUTAGE_MS);
    const acknowledged = crowd.acknowledged;
    proxy.passPackets();
    const releasedAt = Date.now();
    await waitUntil('a command is acknowledged', async () => crowd.acknowledged > acknowledged);
    const tookMs = Date.now() - releasedAt;
    process.stderr.write(`first write after the outage: ${tookMs} ms\n`);
    expect(tookMs).toBeLessThanOrEqual(BUSY_MACHINE_FACTOR * RECOVERY_LIMIT_MS);
    await playing;
    await audit.waitUntilSettled();

    await audit.expectRequestsRecordedOnce(crowd);
    await audit.expectConsistent();
    await audit.expectSameXp(crowd.players);
    expect(await server?.stop('SIGTERM')).toBe(0);
  });
});
