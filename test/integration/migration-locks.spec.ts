import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, TablesLocked } from '../../server/composition/migrate';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/projections';

const MIGRATION = 'WidenXpSums1790000001660';

describe('a migration of a table that a long transaction uses', () => {
  let database: TestDatabase;
  let reader: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('delete from migration where name = $1', [MIGRATION]);
  });

  afterAll(async () => {
    await reader?.end();
    await database?.drop();
  });

  async function isMigrated(): Promise<boolean> {
    const { rowCount } = await reader.query('select from migration where name = $1', [MIGRATION]);
    return rowCount === 1;
  }

  it('gives up with the reason, and changes nothing', async () => {
    await reader.query('begin; select from player_day limit 1');
    try {
      await expect(
        migrate(database.url, database.url, { lockWait: { timeoutMs: 100, attempts: 2 } }),
      ).rejects.toThrow(TablesLocked);
      expect(await isMigrated()).toBe(false);
    } finally {
      await reader.query('rollback');
    }
  });

  it('is repeated until the transaction ends', async () => {
    await reader.query('begin; select from player_day limit 1');
    const migrating = migrate(database.url, database.url, { lockWait: { timeoutMs: 100, attempts: 1_000 } });
    await waitUntil('it waits for the table', async () => {
      const { rowCount } = await reader.query(
        `select from pg_locks where not granted and mode = 'AccessExclusiveLock'`,
      );
      return rowCount !== 0;
    });
    await reader.query('rollback');
    await migrating;
    expect(await isMigrated()).toBe(true);
  });
});
