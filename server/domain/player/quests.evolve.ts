import { daysBetween } from '../../rules/calendar';
import { CHEST_WAITS_DAYS } from '../../rules/loot';
import { lastDayOfPeriod, periodOf } from '../../rules/quest-period';
import { entryOf } from '../kernel/entry-of';
import type { AssignedQuest, PlayerEvent } from './player.events';
import {
  REMEMBERED_ARCHIVED_QUESTS,
  REMEMBERED_QUEST_DAYS,
  type OpenQuest,
  type PastQuest,
  type RegisteredPlayer,
} from './player.state';
import { withoutLastStep, withStep } from './recent-steps';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];

/** What a fact does to the player's quests. */
export function evolveQuests(state: RegisteredPlayer, event: PlayerEvent): RegisteredPlayer {
  switch (event.type) {
    case 'DayStarted':
      return onNewDay(state, event.data);
    case 'CustomQuestCreated':
      return { ...state, quests: { ...state.quests, [event.data.questId]: openedCustom(event.data) } };
    case 'CustomQuestArchived':
      return forgetArchived(
        withQuest(state, event.data.questId, (quest) => ({ ...quest, isArchived: true })),
      );
    case 'QuestProgressed': {
      const { questId, progress } = event.data;
      return withQuest(state, questId, (quest) => ({ ...withStep(quest, event.data), progress }));
    }
    case 'QuestCompleted': {
      const { questId, xpGained } = event.data;
      return withQuest(state, questId, (quest) => ({
        ...withStep(quest, event.data),
        progress: quest.targetValue,
        isCompleted: true,
        xpGained,
      }));
    }
    case 'QuestStepUndone': {
      const { questId, progress } = event.data;
      return withQuest(state, questId, (quest) => ({ ...withoutLastStep(quest), progress }));
    }
    case 'LootClaimed':
      return withClaimedChest(state, event.data.questId);
    default:
      return state;
  }
}

/** Quests whose period is over become past ones, or open again if they are the player's own (R46, R47). */
function onNewDay(state: RegisteredPlayer, { day, quests }: DataOf<'DayStarted'>): RegisteredPlayer {
  const open = new Map<string, OpenQuest>();
  const ended: PastQuest[] = [];
  for (const quest of Object.values(state.quests)) {
    const before = state.day;
    const goesOn = before !== null && periodOf(quest.frequency, before) === periodOf(quest.frequency, day);
    if (goesOn) open.set(quest.questId, quest);
    else if (quest.type === 'custom') {
      if (!quest.isArchived) open.set(quest.questId, reopened(quest));
    } else ended.push(past(quest, lastDayOfPeriod(quest.frequency, before ?? day)));
  }
  for (const quest of quests) open.set(quest.questId, opened(quest));
  const pastQuests = [...ended, ...state.pastQuests].filter((quest) => isRemembered(quest, day));
  return { ...state, quests: Object.fromEntries(open), pastQuests };
}

function isRemembered({ lastDay, chest }: PastQuest, day: string): boolean {
  return daysBetween(lastDay, day) <= (chest === 'waiting' ? CHEST_WAITS_DAYS : REMEMBERED_QUEST_DAYS);
}

/** Of those that were archived before they paid, the oldest go first. */
function forgetArchived(state: RegisteredPlayer): RegisteredPlayer {
  const archived = Object.values(state.quests).filter(
    ({ isArchived, isCompleted }) => isArchived && !isCompleted,
  );
  const forgotten = new Set(archived.slice(0, -REMEMBERED_ARCHIVED_QUESTS));
  if (forgotten.size === 0) return state;
  const quests = Object.entries(state.quests).filter(([, quest]) => !forgotten.has(quest));
  return { ...state, quests: Object.fromEntries(quests) };
}

const UNTOUCHED = {
  progress: 0,
  isCompleted: false,
  xpGained: 0,
  recentSteps: [],
  isChestClaimed: false,
  isArchived: false,
} as const;

function opened(quest: AssignedQuest): OpenQuest {
  const { questId, templateId, type, category, difficulty, targetValue, xpReward, hasLoot } = quest;
  return {
    questId,
    templateId,
    type,
    frequency: type,
    category,
    difficulty,
    targetValue,
    xpReward,
    hasLoot,
    ...UNTOUCHED,
  };
}

function openedCustom(quest: DataOf<'CustomQuestCreated'>): OpenQuest {
  const { questId, frequency, category, difficulty, xpReward } = quest;
  return {
    questId,
    templateId: null,
    type: 'custom',
    frequency,
    category,
    difficulty,
    xpReward,
    targetValue: 1,
    hasLoot: false,
    ...UNTOUCHED,
  };
}

function reopened(quest: OpenQuest): OpenQuest {
  return { ...quest, ...UNTOUCHED };
}

function past(
  { questId, frequency, hasLoot, isCompleted, isChestClaimed }: OpenQuest,
  lastDay: string,
): PastQuest {
  const waiting = hasLoot && isCompleted ? 'waiting' : 'none';
  return { questId, frequency, lastDay, chest: isChestClaimed ? 'claimed' : waiting };
}

function withClaimedChest(state: RegisteredPlayer, questId: string): RegisteredPlayer {
  const claimed = withQuest(state, questId, (quest) => ({ ...quest, isChestClaimed: true }));
  const pastQuests = claimed.pastQuests.map((quest): PastQuest =>
    quest.questId === questId ? { ...quest, chest: 'claimed' } : quest,
  );
  return { ...claimed, pastQuests };
}

function withQuest(
  state: RegisteredPlayer,
  questId: string,
  change: (quest: OpenQuest) => OpenQuest,
): RegisteredPlayer {
  const quest = entryOf(state.quests, questId);
  return quest ? { ...state, quests: { ...state.quests, [questId]: change(quest) } } : state;
}
