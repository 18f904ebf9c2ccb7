// Shows R161.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import type { Position } from '../../server/contracts/position';
import { SessionWrites } from '../../server/identity/sessions/session-writes';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function createSession(): Promise<string> {
  const sid = randomUUID();
  await pool.query(`insert into session (sid, sess, expire) values ($1, '{}', now() + interval '1 day')`, [
    sid,
  ]);
  return sid;
}

describe('the last writes of sessions', () => {
  it('are each found by their own session, however many are looked up together', async () => {
    const writes = new SessionWrites(pool, pino({ level: 'silent' }));
    const sids = await Promise.all(Array.from({ length: 4 }, createSession));
    const [first, second, third, silent] = sids as [string, string, string, string];
    await Promise.all([
      writes.record(first, '0001' as Position),
      writes.record(second, '0002' as Position),
      writes.record(third, '0004' as Position),
      writes.record(third, '0003' as Position),
    ]);
    const found = await Promise.all([...sids, 'ended', second].map((sid) => writes.find(sid)));
    expect(found).toEqual(['0001', '0002', '0004', undefined, undefined, '0002']);
    expect(await writes.find(silent)).toBeUndefined();
  });
});
