import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { formatCopyLine } from '../../projections/replay/bulk/bulk-writer';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

const COLUMNS = [
  { property: 'text', name: 'text', type: 'text' },
  { property: 'count', name: 'count', type: 'integer' },
  { property: 'isSo', name: 'is_so', type: 'boolean' },
  { property: 'at', name: 'at', type: 'timestamptz' },
  { property: 'texts', name: 'texts', type: 'text[]' },
  { property: 'numbers', name: 'numbers', type: 'integer[]' },
  { property: 'object', name: 'object', type: 'jsonb' },
];

/** Texts that Postgres can hold: no NUL, no lone surrogate. */
const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0'));
const awkward = fc.constantFrom(
  '\\N',
  '\\.',
  '\\',
  '\t',
  'a\nb',
  '\r\n',
  '"',
  '{}',
  'NULL',
  '',
  ' ',
  '\\x41',
  "it's",
);
const anyText = fc.oneof(text, awkward);
const row = fc.record({
  text: fc.option(anyText),
  count: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  isSo: fc.option(fc.boolean()),
  at: fc.option(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
  texts: fc.option(fc.array(anyText, { maxLength: 4 })),
  numbers: fc.option(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 4 })),
  object: fc.option(
    fc.dictionary(fc.constantFrom('a', 'b', '\\'), fc.oneof(anyText, fc.integer(), fc.constant(null))),
  ),
});

describe('rows in the text format of COPY', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const columns = COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ');
    await client.query(`create table copied (place serial, ${columns})`);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('are read from the table unchanged, whatever their values', async () => {
    const names = COLUMNS.map(({ name }) => name).join(', ');
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        await client.query('truncate copied');
        const lines = rows.map((each) => formatCopyLine(COLUMNS, each));
        await pipeline(Readable.from(lines), client.query(from(`copy copied (${names}) from stdin`)));
        const { rows: found } = await client.query<Record<string, unknown>>(
          `select text, count, is_so as "isSo", at, texts, numbers, object from copied order by place`,
        );
        expect(found).toEqual(rows.map((each) => ({ ...each, object: each.object && { ...each.object } })));
      }),
      { numRuns: 200 },
    );
  });

  it('refuse what no column can hold', () => {
    expect(() => formatCopyLine(COLUMNS, { text: Symbol('odd') })).toThrow(
      "COPY can't write a value of type symbol",
    );
  });
});
