import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ScheduledTask } from '../async/scheduled-task';
import type { Clock } from '../platform/clock';
import { PARTY_AGGREGATE } from '../platform/commands/aggregates';
import type { CommandRunner } from '../platform/commands/command-runner';
import { Rejection } from '../domain/kernel/rejection';

const INTERVAL_MS = 5_000;
/** Per run; the next run takes those after them. */
const BATCH_SIZE = 100;

interface DueQuest {
  readonly partyId: string;
  readonly questId: string;
  /** As Postgres formats it, since a Date would lose its microseconds. */
  readonly deadline: string;
}

/** Before every quest. */
const BEGINNING: Pick<DueQuest, 'questId' | 'deadline'> = {
  deadline: '-infinity',
  questId: '00000000-0000-0000-0000-000000000000',
};

/**
 * Appends the expiry of party quests past their deadline (R323). Before that they already refuse contributions: the clock
 * decides.
 *
 * The rows of the quests are the stored due times, so a restart forgets none and nothing waits in memory. A run continues
 * after the last quest of the one before, until none is left: a hundred whose expiry can't be appended, because their party
 * can't be read, don't keep the others from it.
 */
export function createPartyDeadlinesTask(
  runner: CommandRunner,
  pool: Pool,
  clock: Clock,
  logger: Logger,
): ScheduledTask {
  let last = BEGINNING;
  return {
    name: 'party-deadlines',
    intervalMs: INTERVAL_MS,
    async run(): Promise<void> {
      const instant = clock.now().toISOString();
      const due = await findDueQuests(pool, instant, last);
      last = (due.length === BATCH_SIZE && due.at(-1)) || BEGINNING;
      for (const { partyId, questId } of due) {
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
async function findDueQuests(
  pool: Pool,
  instant: string,
  after: Pick<DueQuest, 'questId' | 'deadline'>,
): Promise<readonly DueQuest[]> {
  const { rows } = await pool.query<DueQuest>({
    name: 'due-party-quests',
    text: `select quest.party_id as "partyId", quest.quest_id as "questId",
             quest.deadline::text as deadline
           from party_quest quest
           where quest.deadline <= $1 and quest.deadline is not null
             and not quest.is_completed and not quest.is_expired and not quest.is_deleted
             and (quest.deadline, quest.quest_id) > ($3::timestamptz, $4::uuid)
           order by quest.deadline, quest.quest_id limit $2`,
    values: [instant, BATCH_SIZE, after.deadline, after.questId],
  });
  return rows;
}
