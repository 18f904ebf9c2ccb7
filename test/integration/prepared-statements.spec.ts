import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../server/composition/data-source';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

let database: TestDatabase;
let dataSource: DataSource;
let runner: QueryRunner;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url).initialize();
  runner = dataSource.createQueryRunner();
});

afterAll(async () => {
  await runner.release();
  await dataSource.destroy();
  await database.drop();
});

/** How often a text is prepared on the connection. */
async function countPrepared(text: string): Promise<number> {
  const rows = (await runner.query(
    `select count(*)::int as count from pg_prepared_statements where statement = '${text.replaceAll("'", "''")}'`,
  )) as readonly { readonly count: number }[];
  return rows[0]?.count ?? 0;
}

/** A text that nothing else in the process has sent. */
const createText = (rest = ''): string => `select $1::int as value, '${randomUUID()}' as text${rest}`;

describe('a query of the read models', () => {
  it('is prepared once a connection', async () => {
    const text = createText();
    for (const value of [1, 2]) expect(await runner.query(text, [value])).toMatchObject([{ value }]);
    expect(await countPrepared(text)).toBe(1);
  });

  it('is not prepared with a limit of its own, of which there are many', async () => {
    const [one, many] = [createText(' LIMIT 1'), createText(' LIMIT 17')];
    for (const text of [one, many]) await runner.query(text, [1]);
    expect([await countPrepared(one), await countPrepared(many)]).toEqual([1, 0]);
  });

  it('works after a column has got another type', async () => {
    await runner.query('create table measured (figure integer)');
    await runner.query('insert into measured values (7)');
    const text = 'select figure from measured where figure = $1';
    expect(await runner.query(text, [7])).toEqual([{ figure: 7 }]);
    await runner.query('alter table measured alter column figure type bigint');
    for (let count = 0; count < 2; count += 1)
      expect(await runner.query(text, [7])).toEqual([{ figure: '7' }]);
  });
});
