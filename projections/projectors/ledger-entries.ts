import { assertNever } from '../../server/domain/kernel/assert-never';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import type { LedgerCause, LedgerEntryRow } from '../../server/read-models/ledger-entry.entity';
import { extractUserId } from '../../server/event-log/stream-ids';
import { computeUnpaidXp } from '../../server/rules/xp-rewards';

type LedgerChange = Partial<
  Omit<LedgerEntryRow, 'eventId' | 'userId' | 'position' | 'actId' | 'createdAt'>
> & {
  readonly cause: LedgerCause;
};

/** The ledger entry of an event; undefined for one that changed no XP, level, points, streak or inventory. */
export function toLedgerEntry(event: PlayerEvent, recorded: RecordedEvent): LedgerEntryRow | undefined {
  const change = toLedgerChange(event);
  if (!change) return undefined;
  return {
    eventId: recorded.id,
    userId: extractUserId(recorded.streamId),
    position: recorded.position,
    cause: change.cause,
    subjectId: change.subjectId ?? null,
    xp: change.xp ?? 0,
    unpaidXp: change.unpaidXp ?? 0,
    points: change.points ?? 0,
    level: change.level ?? null,
    streak: change.streak ?? null,
    items: change.items ?? 0,
    reckoning: change.reckoning ?? null,
    stats: change.stats ?? null,
    protection: change.protection ?? null,
    actId: recorded.metadata.commandId,
    createdAt: new Date(recorded.metadata.time),
  };
}

function toLedgerChange(event: PlayerEvent): LedgerChange | undefined {
  switch (event.type) {
    case 'QuestCompleted': {
      const { questId: subjectId, xpGained: xp, reckoning } = event.data;
      return { cause: 'quest-completed', subjectId, xp, reckoning };
    }
    case 'TaskCompleted':
      return { cause: 'task-completed', subjectId: event.data.taskId, xp: event.data.xpGained };
    case 'PartyXpEarned':
      return {
        cause: 'party-contribution',
        subjectId: event.data.questId,
        xp: event.data.xpGained,
        unpaidXp: computeUnpaidXp(event.data),
      };
    case 'QuestStepUndone': {
      const { questId: subjectId, xpTaken, wasCompleted } = event.data;
      return wasCompleted ? { cause: 'quest-undone', subjectId, xp: -xpTaken } : undefined;
    }
    case 'TaskStepUndone': {
      const { taskId: subjectId, xpTaken, wasCompleted } = event.data;
      return wasCompleted ? { cause: 'task-undone', subjectId, xp: -xpTaken } : undefined;
    }
    case 'LevelReached':
      return { cause: 'level-reached', level: event.data.level, points: event.data.pointsGained };
    case 'LevelLost':
      return { cause: 'level-lost', level: event.data.level, points: -event.data.pointsTaken };
    case 'StatsAllocated':
      return { cause: 'stats-allocated', points: -event.data.pointsSpent, stats: event.data.points };
    case 'LootClaimed':
      return event.data.item
        ? { cause: 'loot-claimed', subjectId: event.data.item.itemId, items: 1 }
        : undefined;
    case 'ItemEquipped':
      return { cause: 'item-equipped', subjectId: event.data.itemId };
    case 'ItemUnequipped':
      return { cause: 'item-unequipped', subjectId: event.data.itemId };
    case 'StreakExtended':
      return { cause: 'streak-extended', streak: event.data.streak };
    case 'StreakTakenBack':
      return { cause: 'streak-taken-back', streak: event.data.streak };
    case 'DayStarted':
      // Without a roll there was nothing to lose, or no day was missed.
      return event.data.protectionRolls.length > 0
        ? {
            cause: 'streak-settled',
            streak: event.data.streak,
            protection: { missedDays: event.data.missedDays, rolls: event.data.protectionRolls },
          }
        : undefined;
    case 'PlayerRegistered':
    case 'NicknameChanged':
    case 'ClassChangeRequested':
    case 'ClassChanged':
    case 'BuildChanged':
    case 'PauseAnnounced':
    case 'PauseEnded':
    case 'PauseSharingChanged':
    case 'LanguageChanged':
    case 'TimeZoneChanged':
    case 'QuestProgressed':
    case 'CustomQuestCreated':
    case 'CustomQuestChanged':
    case 'CustomQuestArchived':
    case 'TaskCreated':
    case 'TaskChanged':
    case 'TaskDeleted':
    case 'TasksReordered':
    case 'TaskProgressed':
    case 'PartySlotTaken':
    case 'PartySlotReleased':
    case 'PartyXpDelayed':
    case 'NudgeSent':
    case 'NudgeReceived':
    case 'NudgesChanged':
      return undefined;
    default:
      return assertNever(event);
  }
}
