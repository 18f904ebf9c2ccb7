import { expect } from '@jest/globals';
import type { Position } from '../../server/contracts/position';
import type { TestServer } from './server';

/** Does something that must leave no trace: neither an event nor an account. */
export async function recordsNothing<Result>(
  server: TestServer,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = await traces(server);
  const result = await act();
  expect(await traces(server)).toStrictEqual(before);
  return result;
}

async function traces({
  application,
}: TestServer): Promise<{ readonly head: Position; readonly accounts: number }> {
  const { log, pool } = application.core.resources;
  const { rows } = await pool.query<{ accounts: number }>('select count(*)::int as accounts from account');
  return { head: await log.head(), accounts: rows[0]?.accounts ?? 0 };
}
