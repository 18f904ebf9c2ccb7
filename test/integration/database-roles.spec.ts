// Shows R360.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { migrate } from '../../server/composition/migrate';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/database/embedded/embedded-postgres';
import { asAdmin, createTestDatabase, type TestDatabase } from '../support/database/database';
import { DENIED, listDeniedStatements } from '../support/database/denied-statements';
import { read } from '../support/deploy/deploy-files';
import { startDay } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { runPsqlFile } from '../support/database/run-psql-file';
import { startTestServer } from '../support/processes/server';

/** Runs each statement in a transaction that is rolled back, and resolves with those that were not denied. */
async function findAllowed(
  url: string,
  statements: readonly (readonly [string, string])[],
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const allowed: string[] = [];
  try {
    for (const [what, statement] of statements) {
      await client.query('begin');
      const code = await client.query(statement).then(
        () => 'none',
        (error: pg.DatabaseError) => error.code,
      );
      await client.query('rollback');
      if (code !== DENIED) allowed.push(`${what}: ${code}`);
    }
    return allowed;
  } finally {
    await client.end();
  }
}

const login = (url: string, username: string, password: string): string =>
  Object.assign(new URL(url), { username, password }).toString();

async function readRole(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isMighty"
       from pg_roles where rolname = current_user`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

describe('the roles of docs/deploy/roles.sql', () => {
  const suffix = randomUUID().replaceAll('-', '').slice(0, 12);
  const [owner, app, stranger] = [`owner_${suffix}`, `app_${suffix}`, `stranger_${suffix}`];
  /** Roles belong to the whole cluster, which has those names already. */
  const file = read('docs/deploy/roles.sql')
    .replaceAll('questlog_owner', owner)
    .replaceAll('questlog_app', app);
  const passwords = { POSTGRES_OWNER_PASSWORD: "owner's", POSTGRES_APP_PASSWORD: 'app' };
  let database: TestDatabase;
  let ownerUrl: string;
  let appUrl: string;

  // The tables of the database belong to the superuser, as in an earlier release.
  beforeAll(async () => {
    database = await createTestDatabase();
    await asAdmin(database.url, `create role ${stranger} login password 'secret'`);
    ownerUrl = login(database.url, owner, passwords.POSTGRES_OWNER_PASSWORD);
    appUrl = login(database.url, app, passwords.POSTGRES_APP_PASSWORD);
    await runPsqlFile(database.url, file, passwords);
    await runPsqlFile(database.url, file, passwords);
    await migrate(ownerUrl, appUrl);
  });

  afterAll(async () => {
    const maintenance = Object.assign(new URL(database.url), { pathname: '/postgres' }).toString();
    await database.drop();
    await asAdmin(maintenance, `drop role ${owner}, ${app}, ${stranger}`);
  });

  it('let a server play a day in a database that was the superuser’s', async () => {
    const environment = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
    const server = await startTestServer({ databaseUrl: ownerUrl, environment });
    try {
      expect((await startDay(await TestPlayer.register(server.url))).length).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  });

  it('deny the servers’ role all but rows', async () => {
    expect(await findAllowed(appUrl, listDeniedStatements(owner))).toStrictEqual([]);
  });

  it('are no superusers, and let no other role connect', async () => {
    expect(await readRole(ownerUrl)).toEqual({ isMighty: false });
    expect(await readRole(appUrl)).toEqual({ isMighty: false });
    await expect(readRole(login(database.url, stranger, 'secret'))).rejects.toMatchObject({ code: DENIED });
  });
});

describe('the roles of the embedded Postgres', () => {
  let home: string;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'questlog-roles-'));
    postgres = await startEmbeddedPostgres({
      dataDir: join(home, 'data'),
      logger: pino({ level: 'silent' }),
      settings: { fsync: 'off' },
    });
    await migrate(postgres.ownerUrl, postgres.url);
  });

  afterAll(async () => {
    await postgres?.stop();
    await rm(home, { recursive: true, force: true });
  });

  it('deny the servers’ role all but rows', async () => {
    const statements = listDeniedStatements(new URL(postgres.ownerUrl).username);
    expect(await findAllowed(postgres.url, statements)).toStrictEqual([]);
  });

  it('are no superusers', async () => {
    expect(await readRole(postgres.ownerUrl)).toEqual({ isMighty: false });
    expect(await readRole(postgres.url)).toEqual({ isMighty: false });
  });
});
