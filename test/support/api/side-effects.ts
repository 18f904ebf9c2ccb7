import { expect } from '@jest/globals';
import type { Pool } from 'pg';
import type { Position } from '../../../server/contracts/position';
import type { EventLog } from '../../../server/event-log/event-log';
import { partyXpPolicy } from '../../../server/policies/party-xp.policy';
import { waitUntilFinished, type FinishedPolicy } from '../processes/policies';
import type { TestServer } from '../processes/server';

/** Runs `work` and asserts that it changes nothing: no event, account, password or operator act. */
export async function expectNothingRecorded<Result>(
  server: TestServer,
  act: () => Promise<Result>,
): Promise<Result> {
  await waitForPolicies(server);
  const before = await countRecords(server);
  const result = await act();
  expect(await countRecords(server)).toStrictEqual(before);
  return result;
}

async function countRecords({
  application,
}: TestServer): Promise<{ readonly head: Position; readonly rows: number }> {
  const { log, pool } = application.core.resources;
  const { rows } = await pool.query<{ rows: number }>(
    `select (select count(*) from account)::int + (select count(*) from party_password)::int
       + (select count(*) from operator_act)::int as rows`,
  );
  return { head: await log.head(), rows: rows[0]?.rows ?? 0 };
}

/** Waits for policies, whose commands follow earlier ones with a delay. Slots are settled much later. */
export async function waitForPolicies({ application }: TestServer): Promise<void> {
  const { log, pool } = application.core.resources;
  await waitForPolicyCheckpoints(log, pool);
}

const IMMEDIATE_POLICIES: readonly FinishedPolicy[] = [
  partyXpPolicy,
  { name: 'party-exits', reactsTo: ['MemberLeft', 'MemberRemoved', 'PartyDeleted'] },
  { name: 'nudges', reactsTo: ['NudgeSent'] },
];

/** Resolves when the policies have handled all events, those they cause included; except slots, which are settled later. */
export async function waitForPolicyCheckpoints(log: Pick<EventLog, 'follow'>, pool: Pool): Promise<void> {
  await waitUntilFinished(log, pool, IMMEDIATE_POLICIES);
}

/** Resolves when the slots are settled that were taken long enough ago: later events of their streams could prevent it. */
export async function waitForDueSlots(log: Pick<EventLog, 'follow'>, pool: Pool): Promise<void> {
  const slots = { name: 'party-slots', reactsTo: ['PartySlotTaken', 'MemberJoined'] } as const;
  await waitUntilFinished(log, pool, [slots], 'due');
}
