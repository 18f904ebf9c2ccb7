import { DEFAULT_STATS } from '../../rules/stats';
import { assertNever } from '../kernel/assert-never';
import type { AssignedQuest, PlayerEvent } from './player.events';
import {
  REMEMBERED_EXPIRED_QUESTS,
  type OpenQuest,
  type PlayerState,
  type RegisteredPlayer,
} from './player.state';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];

/** What a player is after one more fact. Never throws: a fact about somebody unregistered leaves nothing behind. */
export function evolvePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'PlayerRegistered') return registered(event.data);
  if (state.status === 'unregistered') return state;
  switch (event.type) {
    case 'LanguageChanged':
      return { ...state, language: event.data.language };
    case 'TimeZoneChanged':
      return { ...state, requestedTimeZone: event.data.timeZone };
    case 'DayStarted':
      return dayStarted(state, event.data);
    case 'QuestProgressed':
      return withQuest(state, event.data.questId, (quest) => ({ ...quest, progress: event.data.progress }));
    case 'QuestCompleted':
      return questCompleted(state, event.data);
    case 'StreakExtended':
      return { ...state, streak: event.data.streak, dayCounts: true };
    case 'LevelReached':
      return {
        ...state,
        level: event.data.level,
        xp: state.xp - event.data.xpSpent,
        availablePoints: state.availablePoints + event.data.pointsGained,
      };
    case 'PartyXpEarned':
      return {
        ...state,
        xp: state.xp + event.data.xpGained,
        partyXpThrough: { ...state.partyXpThrough, [event.data.partyId]: event.data.contributionRevision },
      };
    case 'PartySlotTaken':
      return { ...state, partyIds: [...state.partyIds, event.data.partyId] };
    case 'PartySlotReleased':
      return { ...state, partyIds: state.partyIds.filter((id) => id !== event.data.partyId) };
    default:
      return assertNever(event);
  }
}

function registered(data: DataOf<'PlayerRegistered'>): RegisteredPlayer {
  return {
    status: 'registered',
    userId: data.userId,
    nickname: data.nickname,
    username: data.username,
    characterClass: data.characterClass,
    language: data.language,
    timeZone: data.timeZone,
    requestedTimeZone: data.timeZone,
    level: 1,
    xp: 0,
    stats: DEFAULT_STATS,
    availablePoints: 0,
    day: null,
    streak: 0,
    dayCounts: false,
    quests: {},
    expiredQuestIds: [],
    partyIds: [],
    partyXpThrough: {},
  };
}

function dayStarted(state: RegisteredPlayer, data: DataOf<'DayStarted'>): RegisteredPlayer {
  return {
    ...state,
    day: data.day,
    timeZone: data.timeZone,
    streak: data.streak,
    dayCounts: false,
    quests: Object.fromEntries(data.quests.map((quest) => [quest.questId, opened(quest)])),
    expiredQuestIds: [...Object.keys(state.quests), ...state.expiredQuestIds].slice(
      0,
      REMEMBERED_EXPIRED_QUESTS,
    ),
  };
}

function opened(quest: AssignedQuest): OpenQuest {
  return { ...quest, progress: 0, isCompleted: false };
}

function questCompleted(state: RegisteredPlayer, data: DataOf<'QuestCompleted'>): RegisteredPlayer {
  const done = withQuest(state, data.questId, (quest) => ({
    ...quest,
    progress: quest.targetValue,
    isCompleted: true,
  }));
  return { ...done, xp: done.xp + data.xpGained };
}

function withQuest(
  state: RegisteredPlayer,
  questId: string,
  change: (quest: OpenQuest) => OpenQuest,
): RegisteredPlayer {
  const quest = state.quests[questId];
  return quest ? { ...state, quests: { ...state.quests, [questId]: change(quest) } } : state;
}
