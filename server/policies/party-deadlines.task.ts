import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock';
import { PARTY_AGGREGATE } from '../platform/commands/aggregates';
import type { CommandRunner } from '../platform/commands/command-runner';
import { Rejection } from '../domain/kernel/rejection';
import type { ScheduledTask } from './policy';

const DEFAULT_INTERVAL_MS = 5_000;
/** Per run; the next run takes the rest. */
const BATCH_SIZE = 100;

interface DueQuest {
  readonly partyId: string;
  readonly questId: string;
}

/**
 * Appends the expiry of party quests past their deadline. Before that they already refuse contributions: the clock
 * decides.
 */
export function createPartyDeadlinesTask(
  runner: CommandRunner,
  pool: Pool,
  clock: Clock,
  logger: Logger,
  intervalMs = DEFAULT_INTERVAL_MS,
): ScheduledTask {
  return {
    name: 'party-deadlines',
    intervalMs,
    async run(): Promise<void> {
      const instant = clock.now().toISOString();
      for (const { partyId, questId } of await findDueQuests(pool, instant)) {
        const id = randomUUID();
        const context = { commandId: id, correlationId: id, causationId: id, actor: 'system' };
        await runner
          .run(PARTY_AGGREGATE, partyId, { type: 'ExpirePartyQuest', questId, instant }, context)
          .catch((error: unknown) => {
            // A deleted party has no quests left. No other error may hold up the remaining quests.
            if (error instanceof Rejection) return;
            logger.error(
              { err: error, partyId, questId },
              'The expiry of a party quest could not be appended',
            );
          });
      }
    },
  };
}

/** From the read model, which may lag a moment behind; the decider checks again. */
async function findDueQuests(pool: Pool, instant: string): Promise<readonly DueQuest[]> {
  const { rows } = await pool.query<DueQuest>({
    name: 'due-party-quests',
    text: `select quest.party_id as "partyId", quest.quest_id as "questId"
           from party_quest quest
           where quest.deadline <= $1 and quest.deadline is not null
             and not quest.is_completed and not quest.is_expired and not quest.is_deleted
           order by quest.deadline limit $2`,
    values: [instant, BATCH_SIZE],
  });
  return rows;
}
