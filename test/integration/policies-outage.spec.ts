// Shows R220.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { PolicyHarness } from '../support/processes/policy-harness';
import { waitUntil } from '../support/processes/projections';

const RETRY_SOON = { parkedRetryMs: 50 };

let policies: PolicyHarness;

beforeAll(async () => {
  policies = await PolicyHarness.open();
});

beforeEach(() => policies.begin());

afterEach(() => policies.end());

afterAll(() => policies.close());

async function listParkedTargets(): Promise<readonly unknown[]> {
  const { rows } = await policies.core.resources.pool.query<{ sequence: string }>(
    'select sequence from parked_stream where consumer = $1',
    [`policy:${policies.name}`],
  );
  return rows;
}

/** A log that refuses all appends of policies until it is back. */
class RefusingLog {
  attempts = 0;
  isAway = true;

  createRunner() {
    const { log } = policies.core.resources;
    const appendBatch: EventLog['appendBatch'] = async (appends, checkpoint) => {
      if (!this.isAway) return log.appendBatch(appends, checkpoint);
      this.attempts += 1;
      const reason = new EventLogUnavailable('Away');
      return { outcomes: appends.map(() => ({ status: 'rejected', reason })), checkpointAdvanced: false };
    };
    return policies.createRunnerOn({ appendBatch: { value: appendBatch } });
  }
}

async function expectPaidOnce(party: string, player: string): Promise<void> {
  const given = await policies.givenBy(party, player);
  expect(await policies.paidTo(player)).toEqual(given.map(({ revision }) => revision));
}

describe('an outage of the log and the database', () => {
  it('parks no target', async () => {
    const groups = await Promise.all(Array.from({ length: 3 }, () => policies.gather(3)));
    const refusing = new RefusingLog();
    policies.start(policies.partyXp, { ...RETRY_SOON, runner: refusing.createRunner() });
    for (const { players, give } of groups) for (const player of players) await give(player);
    await waitUntil('it has failed often', async () => refusing.attempts > 6);
    const parked = await listParkedTargets();
    await policies.cutConnections();
    refusing.isAway = false;
    await policies.waitUntilPaid();
    for (const { players, party } of groups)
      for (const player of players) await expectPaidOnce(party, player);
    expect(parked).toEqual([]);
  });

  it('of appends alone parks one target to make room, however many events can be read', async () => {
    const groups = await Promise.all(Array.from({ length: 4 }, () => policies.gather(3)));
    for (const { players, give } of groups)
      for (let count = 0; count < 300; count += 1) await give(players[count % 3]!);
    const refusing = new RefusingLog();
    policies.start(policies.partyXp, { ...RETRY_SOON, runner: refusing.createRunner() });
    await waitUntil('a target is parked', async () => (await listParkedTargets()).length > 0);
    const before = refusing.attempts;
    await waitUntil('the others have failed again', async () => refusing.attempts > before + 2);
    const parked = await listParkedTargets();
    refusing.isAway = false;
    await policies.waitUntilPaid();
    for (const { players, party } of groups)
      for (const player of players) await expectPaidOnce(party, player);
    expect(parked).toHaveLength(1);
  });
});
