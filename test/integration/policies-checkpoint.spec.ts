import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PolicyHarness } from '../support/processes/policy-harness';
import { waitUntil } from '../support/processes/projections';
import { LOG_IS_IN_DATABASE } from '../support/processes/test-log';

let policies: PolicyHarness;

beforeAll(async () => {
  policies = await PolicyHarness.open();
});

beforeEach(() => policies.begin());

afterEach(() => policies.end());

afterAll(() => policies.close());

describe('the checkpoint of a policy', () => {
  it('is written for events without a reaction only when the policy stops', async () => {
    const before = await policies.readCheckpoint();
    const runner = policies.start();
    await Promise.all(Array.from({ length: 10 }, () => policies.register()));
    const { players, party, give } = await policies.gather(1);
    await give(players[0] ?? '');
    await policies.waitUntilPaid();
    const after = await policies.readCheckpoint();
    expect(before < after).toBe(true);
    expect(after >= (await policies.positionOf(party, players[0] ?? ''))).toBe(true);

    await Promise.all(Array.from({ length: 10 }, () => policies.register()));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await policies.readCheckpoint()).toBe(after);
    const head = await policies.core.resources.log.head();
    await untilRead(head);
    await runner.stop();
    expect(await policies.readCheckpoint()).toBe(head);
  });

  it('is written at intervals while there are no reactions', async () => {
    policies.start(policies.partyXp, { checkpointIntervalMs: 30 });
    await policies.register();
    const head = await policies.core.resources.log.head();
    await waitUntil('it is at the end', async () => (await policies.readCheckpoint()) === head);
  });

  if (LOG_IS_IN_DATABASE)
    it('moves in the transaction of the appends', async () => {
      const { players, party, give } = await policies.gather(2);
      policies.start();
      for (const player of players) {
        await give(player);
        await policies.waitUntilPaid();
        const stream = `player-${player}`;
        const { rows } = await policies.core.resources.pool.query(
          `select held.xmin::text = share.xmin::text as together
         from policy_checkpoint held, events share
         where held.name = $1 and share.stream_id = $2 and share.type = 'PartyXpEarned'`,
          [policies.name, stream],
        );
        expect(rows).toEqual([{ together: true }]);
      }
      expect(await policies.readCheckpoint()).toBe(await policies.positionOf(party, players[1] ?? ''));
    });

  /** Events without a reaction leave no trace: once a follower started later has read them, the policy has as well. */
  async function untilRead(head: string): Promise<void> {
    const { signal } = new AbortController();
    const after = await policies.readCheckpoint();
    for await (const { position } of policies.core.resources.log.follow({ after, signal }))
      if (position >= head) break;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
});
