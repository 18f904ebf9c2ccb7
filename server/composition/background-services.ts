import { PROJECTORS } from '../../projections/projectors/projectors';
import type { Replayer } from '../../projections/replay/replayer';
import { ProjectionRunner } from '../../projections/engine/projection-runner';
import { AttemptLimiter } from '../identity/accounts/attempt-limiter';
import { PartyPasswords } from '../identity/party-passwords/party-passwords';
import { Leadership } from '../database/leadership';
import { createPartyDeadlinesTask } from '../policies/party-deadlines.task';
import { createPartyExitsPolicy } from '../policies/party-exits.policy';
import { createPartySlotsPolicy } from '../policies/party-slots.policy';
import { partyXpPolicy } from '../policies/party-xp.policy';
import { PolicyRunner } from '../policies/policy-runner';
import type { Core } from './core';

export interface BackgroundServices {
  stop(): Promise<void>;
}

/** Starts the followers of the log: read models and policies. One process leads each of the two. */
export function startBackgroundServices(
  { resources, runner, clock, feed }: Core,
  replayer: Replayer | undefined,
): BackgroundServices {
  const { log, databaseUrl, pool, logger } = resources;
  const projections = new ProjectionRunner({
    log,
    feed,
    connectionString: databaseUrl,
    projectors: PROJECTORS,
    logger,
    replayer,
  });
  const passwords = new PartyPasswords(pool, new AttemptLimiter(pool));
  const policies = new PolicyRunner({
    log: feed,
    runner,
    pool,
    leadership: new Leadership({ connectionString: databaseUrl, name: 'policies', logger }),
    policies: [partyXpPolicy, createPartySlotsPolicy(runner), createPartyExitsPolicy(passwords)],
    scheduledTasks: [createPartyDeadlinesTask(runner, pool, clock, logger)],
    logger,
  });
  projections.start();
  policies.start();
  return {
    stop: async () => {
      await Promise.all([projections.stop(), policies.stop()]);
    },
  };
}
