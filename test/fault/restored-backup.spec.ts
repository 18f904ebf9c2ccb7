import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PROJECTORS } from '../../projections/projectors/projectors';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { ORIGIN } from '../../server/contracts/position';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database/database';
import { EventStoreServer } from '../support/eventstore/event-store-server';
import { contribute, createTeam, leave } from '../support/api/party-api';
import { createPartyQuest } from '../support/api/game-api';
import { fetchNotifications } from '../support/api/notifications-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { dumpTables, foldFromScratch, waitUntil, waitUntilProjected } from '../support/processes/projections';
import { waitForPolicies } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';

const SCRIPT = join(resolve(import.meta.dirname, '../..'), 'docs/deploy/after-restore.sql');

/** Tables that are not built from the log, and are kept. */
const KEPT = [
  'account',
  'audit_entry',
  'account_suspension',
  'events',
  'leader_lease',
  'migration',
  'oidc_identity',
  'operator',
  'operator_act',
  'party_password',
  'passkey',
  'player_block',
  'player_report',
  'policy_skip',
  'projection_skip',
  'rate_limit',
  'reminder_settings',
  'session_cookie_exchange',
  'reserved_username',
  'vapid_key',
  'write_probe',
];

describe('after the log or its database was restored', () => {
  let database: TestDatabase;
  let store: EventStoreServer;
  const servers = new Set<TestServer>();
  const stores = new Set<EventStoreServer>();

  beforeEach(async () => {
    database = await createTestDatabase();
    store = await startStore();
  });

  afterEach(async () => {
    for (const server of servers) await server.close();
    for (const each of stores) await each.close();
    servers.clear();
    stores.clear();
    await database.drop();
  });

  async function startStore(): Promise<EventStoreServer> {
    const started = await EventStoreServer.start();
    stores.add(started);
    return started;
  }

  async function start(databaseUrl = database.url, log = store): Promise<TestServer> {
    const server = await startTestServer({ databaseUrl, environment: { EVENTSTORE_URL: log.url } });
    servers.add(server);
    return server;
  }

  async function stop(server: TestServer): Promise<void> {
    servers.delete(server);
    await server.close();
  }

  it('every table is either kept or rebuilt', async () => {
    await stop(await start());
    const script = (await readFile(SCRIPT, 'utf8')).replace(/--.*$/gm, '');
    const [, list = ''] = /truncate\s([^;]*);/.exec(script) ?? [];
    const emptied = list.split(',').map((name) => name.trim());

    const tables = await asAdmin(database.url, (client) =>
      client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' order by name`,
      ),
    );

    expect([...emptied, ...KEPT].sort()).toEqual(tables.rows.map(({ name }) => name));
    const projected = PROJECTORS.flatMap((projector) => projector.tables.map(({ name }) => name));
    expect(emptied).toEqual(expect.arrayContaining(projected));
  });

  it('the script does not wait: it refuses while a process is connected', async () => {
    await start();

    await expect(runScript(database.url)).rejects.toThrow('stop all of them first');
  });

  it('a database that is ahead of the log is refused, and then rebuilt from the log', async () => {
    const before = await start();
    const { party, leader, members } = await createTeam(before.url, 1);
    const quest = await createPartyQuest(leader, party.id, { targetValue: 100 });
    await contribute(leader, party.id, quest.id, 2);
    await waitUntilIdle(before);
    const older = await startStore();
    copyLog(store, older);
    await contribute(leader, party.id, quest.id, 3);
    const late = await TestPlayer.register(before.url);
    await waitUntilIdle(before);
    await stop(before);

    await expect(start(database.url, older)).rejects.toThrow('knows of more than is in the log');
    await waitUntilDisconnected(database.url);
    await runScript(database.url);
    const server = await start(database.url, older);
    await waitUntilIdle(server);

    expect(await rows(server)).toEqual(await foldFromScratch(server.ownerPool, await events(server)));
    // A player who registered after the backup starts again at level 1.
    const { body, status } = await signIn(server, late);
    expect([status, body.level, body.xp]).toEqual([200, 1, 0]);
    for (const player of [leader, ...members]) await signIn(server, player);
    await contribute(leader, party.id, quest.id, 1);
    await waitUntilIdle(server);
    expect(sharesOf(leader, await events(server))).toHaveLength(2);
    expect(await rows(server)).toEqual(await foldFromScratch(server.ownerPool, await events(server)));
    // Only what happens after the restore is shown as new.
    expect(await fetchNotifications(leader)).toMatchObject({ unread: 0, items: [{ type: 'joined' }] });
    for (const member of members) await leave(member, party.id);
    await waitUntilIdle(server);
    expect(await fetchNotifications(leader)).toMatchObject({ unread: 1, items: [{ type: 'left' }, {}] });
  });

  it.each(['with the script', 'without it'])(
    'a database that is behind the log catches up, and nothing is paid twice (%s)',
    async (how) => {
      const before = await start();
      const { party, leader } = await createTeam(before.url, 1);
      const quest = await createPartyQuest(leader, party.id, { targetValue: 100 });
      await contribute(leader, party.id, quest.id, 2);
      await waitUntilIdle(before);
      await stop(before);
      const older = await copyOfDatabase(database.url);
      const between = await start();
      await contribute(await isSignedIn(between, leader), party.id, quest.id, 3);
      await waitUntilIdle(between);
      const recorded = await events(between);
      await stop(between);

      await waitUntilDisconnected(older.url);
      if (how === 'with the script') await runScript(older.url);
      const server = await start(older.url);
      await waitUntilIdle(server);

      expect(await events(server)).toEqual(recorded);
      expect(sharesOf(leader, recorded)).toHaveLength(2);
      expect(await rows(server)).toEqual(await foldFromScratch(server.ownerPool, recorded));
      await stop(server);
      await older.drop();
    },
  );
});

async function asAdmin<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'psql' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function runScript(url: string): Promise<void> {
  await asAdmin(url, async (client) => client.query(await readFile(SCRIPT, 'utf8')));
}

/** Waits until Postgres has ended the connections of servers that are closed. */
async function waitUntilDisconnected(url: string): Promise<void> {
  await waitUntil('no process is connected', () =>
    asAdmin(url, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and application_name like 'questlog%'`,
      );
      return rowCount === 0;
    }),
  );
}

/** Copies the database like a backup, while no process is connected. */
async function copyOfDatabase(url: string): Promise<TestDatabase> {
  const copy = await createEmptyDatabase();
  const [from, to] = [url, copy.url].map((each) => new URL(each).pathname.slice(1));
  await asAdmin(process.env['TEST_POSTGRES_URL'] ?? '', async (client) => {
    await client.query(`drop database ${to}`);
    await client.query(`create database ${to} template ${from}`);
  });
  return copy;
}

/** Copies the log to another server, position by position. */
function copyLog(from: EventStoreServer, to: EventStoreServer): void {
  const own = from.log.records.filter(({ streamId }) => /^(player|party)-/.test(streamId));
  for (const commit of new Set(own.map((record) => record.commit))) {
    const together = own.filter((record) => record.commit === commit);
    to.log.append(together[0]?.streamId ?? '', 'any', together);
  }
  const positions = ({ log }: EventStoreServer) =>
    log.records.map(({ commit, prepare }) => [commit, prepare]);
  expect(positions(to)).toEqual(positions(from));
}

/** Waits until policies and read models have caught up. */
async function waitUntilIdle(server: TestServer): Promise<void> {
  const { log, pool } = server.application.core.resources;
  await waitForPolicies(server);
  await waitUntilProjected(pool, await log.head());
}

async function events(server: TestServer): Promise<readonly RecordedEvent[]> {
  const { log } = server.application.core.resources;
  const all: RecordedEvent[] = [];
  for await (const batch of log.follow({ after: ORIGIN, signal: new AbortController().signal })) {
    all.push(...batch.events);
    if (batch.caughtUp) break;
  }
  return all;
}

function rows(server: TestServer): ReturnType<typeof dumpTables> {
  return dumpTables(server.application.core.resources.pool);
}

function sharesOf({ id }: TestPlayer, all: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return all.filter(({ streamId, type }) => streamId === `player-${id}` && type === 'PartyXpEarned');
}

async function signIn(server: TestServer, player: TestPlayer) {
  player.url = server.url;
  player.position = ORIGIN;
  return player.post<TestUser>('/auth/login', {
    body: { username: player.user.email, password: 'secret-1' },
  });
}

async function isSignedIn(server: TestServer, player: TestPlayer): Promise<TestPlayer> {
  await signIn(server, player);
  return player;
}
