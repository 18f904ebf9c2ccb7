import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { runOperatorCommand } from '../support/processes/command-line';
import { createEmptyDatabase, type TestDatabase } from '../support/database/database';

describe('tables of an older release', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createEmptyDatabase();
  });

  afterEach(() => database.drop());

  async function tables(client: pg.Client): Promise<readonly string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
    );
    return rows.map(({ name }) => name);
  }

  it('are left to the servers that use them; where none does they are brought up to date', async () => {
    const client = new pg.Client({ connectionString: database.url, application_name: 'questlog-queries' });
    await client.connect();
    try {
      expect(await runOperatorCommand(database.url, ['status'])).toStrictEqual({
        code: 2,
        stdout: '',
        stderr:
          'The tables are those of an older release, and its processes still use them: restart them with this release first.\n',
      });
      expect(await tables(client)).toStrictEqual([]);
      await client.query("set application_name = 'somebody else'");
      expect((await runOperatorCommand(database.url, ['status'])).code).toBe(0);
      expect(await tables(client)).toContain('projection_replay');
    } finally {
      await client.end();
    }
  });
});
