import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toOperatorMessage } from '../../server/composition/operator-message';
import { LogMismatch } from '../../server/composition/verify-log';
import { runOperatorCommand } from '../support/processes/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { EventStoreServer } from '../support/eventstore/event-store-server';
import { TestPlayer } from '../support/api/player';
import { waitUntilProjected } from '../support/processes/projections';
import { waitForPolicies } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';

describe('a server on a database that was built from a log', () => {
  let database: TestDatabase;
  let eventStore: EventStoreServer;

  beforeEach(async () => {
    database = await createTestDatabase();
    eventStore = await EventStoreServer.start();
  });

  afterEach(async () => {
    await eventStore.close();
    await database.drop();
  });

  /** `''` is the log in the database itself. */
  const start = (EVENTSTORE_URL: string, more: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
    startTestServer({ databaseUrl: database.url, environment: { EVENTSTORE_URL, ...more } });

  /** A player plays on that log, and every follower has read it. */
  async function played(eventStoreUrl: string): Promise<void> {
    const server = await start(eventStoreUrl);
    await TestPlayer.register(server.url);
    await waitForPolicies(server);
    const { log, pool } = server.application.core.resources;
    await waitUntilProjected(pool, await log.head());
    await server.close();
  }

  /** The error an operator gets who starts it on that log. */
  async function refusalOf(eventStoreUrl: string): Promise<string | undefined> {
    const refusal: unknown = await start(eventStoreUrl).then(
      (server) => server.close(),
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(LogMismatch);
    return toOperatorMessage(refusal);
  }

  it('starts again with the same log', async () => {
    for (let time = 0; time < 2; time++) await played(eventStore.url);
  });

  it('is not started with an EventStoreDB when its log is in Postgres', async () => {
    await played('');
    expect(await refusalOf(eventStore.url)).toMatch(
      /^The database has its log in Postgres: unset EVENTSTORE_URL/,
    );
    await played('');
  });

  it('is not started with an EventStoreDB even before anything has read the log in Postgres', async () => {
    const server = await start('', { ROLE: 'api' });
    await TestPlayer.register(server.url);
    await server.close();
    expect(await refusalOf(eventStore.url)).toMatch(/^The database has its log in Postgres/);
  });

  it('is not started without its EventStoreDB', async () => {
    await played(eventStore.url);
    expect(await refusalOf('')).toMatch(/^The database belongs to a log in EventStoreDB: set EVENTSTORE_URL/);
  });

  it('is not started with another EventStoreDB, which has fewer events', async () => {
    await played(eventStore.url);
    const another = await EventStoreServer.start();
    expect(await refusalOf(another.url)).toMatch(/^The database knows of more than is in the log/);
    await another.close();
  });

  it('is refused to operators who come with another log', async () => {
    await played(eventStore.url);
    const { code, stderr } = await runOperatorCommand(database.url, ['status'], {
      environment: { EVENTSTORE_URL: '' },
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain('The database belongs to a log in EventStoreDB');
    const right = await runOperatorCommand(database.url, ['status'], {
      environment: { EVENTSTORE_URL: eventStore.url },
    });
    expect(right).toMatchObject({ code: 0, stderr: '' });
  });

  it('is not started while its EventStoreDB is unreachable or refuses access, and the error says which', async () => {
    eventStore.faults.refuseReads(1, {
      code: status.PERMISSION_DENIED,
      details: 'Access Denied',
      trailers: { exception: 'access-denied' },
    });
    const refusal = (): Promise<string | undefined> =>
      start(eventStore.url).then(() => undefined, toOperatorMessage);
    expect(await refusal()).toMatch(/^EVENTSTORE_URL is refused: .*Access Denied/);
    await eventStore.takeDown();
    expect(await refusal()).toMatch(/^The log can't be reached: EventStoreDB doesn't answer: .*ECONNREFUSED/);
  });
});
