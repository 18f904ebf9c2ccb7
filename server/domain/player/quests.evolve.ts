import { addDays } from '../../rules/calendar';
import { CHEST_EXPIRY_DAYS } from '../../rules/loot';
import { endOfPeriod, toPeriod } from '../../rules/quest-period';
import type { QuestFrequency } from '../../rules/quest-type';
import { getOwnEntry } from '../kernel/get-own-entry';
import type { AssignedQuest, PlayerEvent } from './player.events';
import {
  MAX_ARCHIVED_QUESTS,
  QUEST_RETENTION_DAYS,
  type OpenQuest,
  type PastQuest,
  type RegisteredPlayer,
} from './player.state';
import { removeLastStep, addRecentStep } from './recent-steps';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];

/** Applies an event to the player's quests. */
export function evolveQuests(state: RegisteredPlayer, event: PlayerEvent): RegisteredPlayer {
  switch (event.type) {
    case 'DayStarted':
      return evolveDayStarted(state, event.data);
    case 'CustomQuestCreated':
      return { ...state, quests: { ...state.quests, [event.data.questId]: toOpenCustomQuest(event.data) } };
    case 'CustomQuestChanged':
      return updateQuest(state, event.data.questId, (quest) => ({ ...quest, ...toCustomTerms(event.data) }));
    case 'CustomQuestArchived':
      return evictArchived(
        updateQuest(state, event.data.questId, (quest) => ({ ...quest, isArchived: true })),
      );
    case 'QuestProgressed': {
      const { questId, progress } = event.data;
      return updateQuest(state, questId, (quest) => ({ ...addRecentStep(quest, event.data), progress }));
    }
    case 'QuestCompleted': {
      const { questId, xpGained } = event.data;
      return updateQuest(state, questId, (quest) => ({
        ...addRecentStep(quest, event.data),
        progress: quest.targetValue,
        isCompleted: true,
        xpGained,
      }));
    }
    case 'QuestStepUndone': {
      const { questId, progress } = event.data;
      return updateQuest(state, questId, (quest) => ({ ...removeLastStep(quest), progress }));
    }
    case 'LootClaimed':
      return markChestClaimed(state, event.data.questId);
    default:
      return state;
  }
}

/** Moves quests whose period is over to the past ones, or reopens custom quests (R46, R47). */
function evolveDayStarted(state: RegisteredPlayer, { day, quests }: DataOf<'DayStarted'>): RegisteredPlayer {
  const open = new Map<string, OpenQuest>();
  const ended: PastQuest[] = [];
  const lastDays = findEndedPeriods(state.day, day);
  for (const quest of Object.values(state.quests)) {
    const lastDay = lastDays[quest.frequency];
    if (lastDay === undefined) open.set(quest.questId, quest);
    else if (quest.type === 'custom') {
      if (!quest.isArchived) open.set(quest.questId, reopenQuest(quest));
    } else ended.push(toPastQuest(quest, lastDay));
  }
  for (const quest of quests) open.set(quest.questId, toOpenQuest(quest));
  const pastQuests = listRetained([...ended, ...state.pastQuests], day);
  return { ...state, quests: Object.fromEntries(open), pastQuests };
}

/**
 * The last day of each period of the day before; undefined for one that goes on. Computed once for all quests: a past day folds
 * years of days, and the arithmetic of dates would cost most of it.
 */
function findEndedPeriods(
  previousDay: string | null,
  day: string,
): Readonly<Record<QuestFrequency, string | undefined>> {
  const findEnd = (frequency: QuestFrequency): string | undefined => {
    const isSame = previousDay !== null && toPeriod(frequency, previousDay) === toPeriod(frequency, day);
    return isSame ? undefined : endOfPeriod(frequency, previousDay ?? day);
  };
  return { daily: findEnd('daily'), weekly: findEnd('weekly'), monthly: findEnd('monthly') };
}

function listRetained(quests: readonly PastQuest[], day: string): readonly PastQuest[] {
  const first = addDays(day, -QUEST_RETENTION_DAYS);
  const firstWaiting = addDays(day, -CHEST_EXPIRY_DAYS);
  return quests.filter(({ lastDay, chest }) => lastDay >= (chest === 'waiting' ? firstWaiting : first));
}

/** Forgets the oldest of those that were archived before they paid. */
function evictArchived(state: RegisteredPlayer): RegisteredPlayer {
  const archived = Object.values(state.quests).filter(
    ({ isArchived, isCompleted }) => isArchived && !isCompleted,
  );
  const evicted = new Set(archived.slice(0, -MAX_ARCHIVED_QUESTS));
  if (evicted.size === 0) return state;
  const quests = Object.entries(state.quests).filter(([, quest]) => !evicted.has(quest));
  return { ...state, quests: Object.fromEntries(quests) };
}

const INITIAL_QUEST_PROGRESS = {
  progress: 0,
  isCompleted: false,
  xpGained: 0,
  recentSteps: [],
  isChestClaimed: false,
  isArchived: false,
} as const;

/** A quest that was just handed out. */
export function toOpenQuest(quest: AssignedQuest): OpenQuest {
  const { questId, templateId, type, category, difficulty, targetValue, timerSeconds, xpReward, hasLoot } =
    quest;
  return {
    questId,
    templateId,
    type,
    frequency: type,
    category,
    difficulty,
    targetValue,
    timerSeconds,
    xpReward,
    hasLoot,
    custom: null,
    ...INITIAL_QUEST_PROGRESS,
  };
}

function toOpenCustomQuest(quest: DataOf<'CustomQuestCreated'>): OpenQuest {
  return {
    questId: quest.questId,
    templateId: null,
    type: 'custom',
    targetValue: 1,
    timerSeconds: null,
    hasLoot: false,
    ...toCustomTerms(quest),
    ...INITIAL_QUEST_PROGRESS,
  };
}

/** What an edit of a custom quest can change. */
function toCustomTerms({
  day: _day,
  xpReward,
  ...custom
}: DataOf<'CustomQuestCreated' | 'CustomQuestChanged'>): Pick<
  OpenQuest,
  'frequency' | 'category' | 'difficulty' | 'xpReward' | 'custom'
> {
  const { frequency, category, difficulty } = custom;
  return { frequency, category, difficulty, xpReward, custom };
}

function reopenQuest(quest: OpenQuest): OpenQuest {
  return { ...quest, ...INITIAL_QUEST_PROGRESS };
}

function toPastQuest(
  { questId, frequency, hasLoot, isCompleted, isChestClaimed }: OpenQuest,
  lastDay: string,
): PastQuest {
  const waiting = hasLoot && isCompleted ? 'waiting' : 'none';
  return { questId, frequency, lastDay, chest: isChestClaimed ? 'claimed' : waiting };
}

function markChestClaimed(state: RegisteredPlayer, questId: string): RegisteredPlayer {
  const claimed = updateQuest(state, questId, (quest) => ({ ...quest, isChestClaimed: true }));
  const pastQuests = claimed.pastQuests.map((quest): PastQuest =>
    quest.questId === questId ? { ...quest, chest: 'claimed' } : quest,
  );
  return { ...claimed, pastQuests };
}

function updateQuest(
  state: RegisteredPlayer,
  questId: string,
  change: (quest: OpenQuest) => OpenQuest,
): RegisteredPlayer {
  const quest = getOwnEntry(state.quests, questId);
  return quest ? { ...state, quests: { ...state.quests, [questId]: change(quest) } } : state;
}
