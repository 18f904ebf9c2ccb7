// Shows R162.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PartyShares, type ContributionPlace } from '../../server/api/parties/quests/party-shares';
import { LogFeed } from '../../server/event-log/log-feed';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { createLogger } from '../../server/platform/logging/logger';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { PartyCommandHarness } from '../support/events/party-commands';
import { commandContext, openCore, type TestCore } from '../support/processes/core';

let database: TestDatabase;
let core: TestCore;
let shares: PartyShares;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url);
  const logger = createLogger('silent');
  const { log } = core.resources;
  const feed = new LogFeed({ log, logger });
  shares = new PartyShares(feed, log, logger, core.runner);
  // The feed brings nothing from here on.
  await feed.head();
  await feed.close();
});

afterAll(async () => {
  await core?.close();
  await database?.drop();
});

/** Waits for the share of a contribution that this process pays while it is watched. */
async function payAndWatch(userId: string, { isRepeat }: Pick<ContributionPlace, 'isRepeat'>) {
  const watch = await shares.watch(userId);
  const command = {
    type: 'EarnPartyXp',
    partyId: 'p',
    questId: 'q',
    contributionRevision: 3,
    share: 30,
  } as const;
  const { outcomes } = await core.runner.batches.run(PLAYER_AGGREGATE, [
    { id: userId, command, context: commandContext(userId) },
  ]);
  const [outcome] = outcomes;
  if (outcome?.status !== 'fulfilled') throw new Error('The share was not paid');
  const { position } = outcome.value;
  const decision = await watch.findDecision({ userId, partyId: 'p', revision: 3, position, isRepeat });
  watch.end();
  return { position, decision };
}

describe('the share of a contribution that its own process pays', () => {
  it('is known before the feed brings it', async () => {
    const userId = await new PartyCommandHarness(core).register();
    const { position, decision } = await payAndWatch(userId, { isRepeat: false });
    expect(decision).toMatchObject({
      event: { type: 'PartyXpEarned', data: { partyId: 'p', contributionRevision: 3 } },
      revision: 1,
      position,
    });
  });

  it('does not decide the answer to a repeat, which an earlier delay may have', async () => {
    const userId = await new PartyCommandHarness(core).register();
    expect((await payAndWatch(userId, { isRepeat: true })).decision).toBeUndefined();
  });
});
