import { expect } from '@jest/globals';
import type { Pool } from 'pg';
import { ORIGIN, type Position } from '../../server/contracts/position';
import type { EventLog } from '../../server/event-log/event-log';
import { until } from './projections';
import type { TestServer } from './server';

/** Does something that must leave no trace: neither an event, an account, a password, nor an act. */
export async function recordsNothing<Result>(
  server: TestServer,
  act: () => Promise<Result>,
): Promise<Result> {
  await untilPoliciesAreDone(server);
  const before = await traces(server);
  const result = await act();
  expect(await traces(server)).toStrictEqual(before);
  return result;
}

async function traces({
  application,
}: TestServer): Promise<{ readonly head: Position; readonly rows: number }> {
  const { log, pool } = application.core.resources;
  const { rows } = await pool.query<{ rows: number }>(
    `select (select count(*) from account)::int + (select count(*) from party_password)::int
       + (select count(*) from operator_act)::int as rows`,
  );
  return { head: await log.head(), rows: rows[0]?.rows ?? 0 };
}

/** What follows from earlier commands comes a little later, and is no trace of this one. Slots are settled much later. */
export async function untilPoliciesAreDone({ application }: TestServer): Promise<void> {
  const { log, pool } = application.core.resources;
  await untilPoliciesHaveRead(log, pool);
}

/** All of the log, what they have recorded themselves included; but for slots, which are looked at much later. */
export async function untilPoliciesHaveRead(log: Pick<EventLog, 'head'>, pool: Pool): Promise<void> {
  await until('the policies have read all of the log', async () => {
    const head = await log.head();
    const { rows } = await pool.query<{ position: string }>(
      `select position from policy_checkpoint where name in ('party-xp', 'party-exits')`,
    );
    return rows.every(({ position }) => position >= head) && (rows.length === 2 || head === ORIGIN);
  });
}
