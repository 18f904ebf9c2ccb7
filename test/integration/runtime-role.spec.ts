import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, MigrationsPending } from '../../server/composition/migrate';
import { asAdmin, createEmptyDatabase, type TestDatabase } from '../support/database/database';
import { DENIED, listDeniedStatements } from '../support/database/denied-statements';
import { startDay } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

/** A database whose tables belong to one role, and a server that reads and writes them as another. */
describe('the role of DATABASE_URL, beside an owner', () => {
  const suffix = randomUUID().replaceAll('-', '').slice(0, 12);
  const [owner, runtime] = [`owner_${suffix}`, `runtime_${suffix}`];
  let database: TestDatabase;
  let server: TestServer;
  let client: pg.Client;
  let ownerUrl: string;
  let runtimeUrl: string;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const name = new URL(database.url).pathname.slice(1);
    for (const role of [owner, runtime])
      await asAdmin(database.url, `create role ${role} login password 'secret'`);
    await asAdmin(database.url, `alter database ${name} owner to ${owner}`);
    ownerUrl = urlOf(owner);
    runtimeUrl = urlOf(runtime);
    server = await startTestServer({
      databaseUrl: ownerUrl,
      environment: { DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL: ownerUrl },
    });
    client = new pg.Client({ connectionString: runtimeUrl });
    await client.connect();
  });

  afterAll(async () => {
    await client?.end();
    await server?.close();
    const { url } = database;
    const maintenance = Object.assign(new URL(url), { pathname: '/postgres' }).toString();
    await database.drop();
    await asAdmin(maintenance, `drop role ${owner}, ${runtime}`);
  });

  function urlOf(user: string): string {
    return Object.assign(new URL(database.url), { username: user, password: 'secret' }).toString();
  }

  it('plays a day, whose rows the projections write as the owner (R360)', async () => {
    const player = await TestPlayer.register(server.url);
    const quests = await startDay(player);
    expect(quests.length).toBeGreaterThan(0);
    await waitUntil('the player has a row', async () => {
      const { rowCount } = await client.query('select from player where user_id = $1', [player.user.id]);
      return rowCount === 1;
    });
  });

  it.each(listDeniedStatements(owner))('may not %s (R360)', async (_, statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: DENIED });
  });

  it('is no superuser and may create neither databases nor roles (R360)', async () => {
    const { rows } = await client.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
  });

  it('loses at the next start what it was given beyond that (R360)', async () => {
    await asAdmin(ownerUrl, `grant all on events, player to ${runtime}`);
    await migrate(ownerUrl, runtimeUrl);
    const { rows } = await client.query(
      `select has_table_privilege('events', 'delete') as log, has_table_privilege('player', 'update') as rows`,
    );
    expect(rows).toEqual([{ log: false, rows: false }]);
  });

  it('starts without the owner when all migrations were carried out, else names what is missing (R360)', async () => {
    await migrate(runtimeUrl);
    await asAdmin(ownerUrl, `delete from migration where name = 'CreatePresence1790000000800'`);
    try {
      await expect(migrate(runtimeUrl)).rejects.toBeInstanceOf(MigrationsPending);
    } finally {
      await asAdmin(
        ownerUrl,
        `insert into migration (timestamp, name) values (1790000000800, 'CreatePresence1790000000800')`,
      );
    }
  });
});
