import { PROJECTORS } from '../../projections/projectors/projectors';
import type { Replayer } from '../../projections/replay/replayer';
import { ProjectionRunner } from '../../projections/engine/projection-runner';
import { AttemptLimiter } from '../identity/accounts/attempt-limiter';
import { PartyPasswords } from '../identity/party-passwords/party-passwords';
import { Leadership } from '../database/leadership';
import { createAuditRetentionTask } from '../identity/audit/audit-retention.task';
import { createNicknameEventsTask } from '../identity/accounts/nickname-events.task';
import { createNudgesPolicy } from '../policies/nudges.policy';
import { createPartyDeadlinesTask } from '../policies/party-deadlines.task';
import { createPartyExitsPolicy } from '../policies/party-exits.policy';
import { createPartySlotsPolicy } from '../policies/party-slots.policy';
import { partyXpPolicy } from '../policies/party-xp.policy';
import { createReminderServices } from './reminder-services';
import { PolicyRunner } from '../policies/engine/policy-runner';
import type { Core } from './core';

export interface BackgroundServices {
  stop(): Promise<void>;
}

/** Starts the followers of the log: read models and policies. One process leads each of the two. */
export function startBackgroundServices(core: Core, replayer: Replayer | undefined): BackgroundServices {
  const { resources, runner, clock, feed, auditTrail } = core;
  const { config, log, databaseUrl, databaseOwnerUrl, pool, logger } = resources;
  const projections = new ProjectionRunner({
    log,
    feed,
    // A replay creates tables and swaps them with the live ones; the leader ends sessions of earlier leaders and their
    // replays, which needs the same role.
    connectionString: databaseOwnerUrl,
    projectors: PROJECTORS,
    logger,
    replayer,
  });
  const passwords = new PartyPasswords(pool, new AttemptLimiter(pool, auditTrail));
  const reminders = createReminderServices(core);
  const policies = new PolicyRunner({
    log,
    feed,
    runner,
    connectionString: databaseUrl,
    leadership: new Leadership({ connectionString: databaseUrl, name: 'policies', logger }),
    policies: [
      partyXpPolicy,
      createPartySlotsPolicy(runner),
      createPartyExitsPolicy(passwords),
      reminders.policy,
      createNudgesPolicy(runner, pool),
    ],
    scheduledTasks: [
      createPartyDeadlinesTask(runner, pool, clock, logger),
      createAuditRetentionTask(pool, clock, config.auditRetentionDays),
      createNicknameEventsTask(runner, pool, logger),
      reminders.task,
    ],
    logger,
  });
  projections.start();
  policies.start();
  return {
    stop: async () => {
      await Promise.all([projections.stop(), policies.stop()]);
      reminders.close();
    },
  };
}
