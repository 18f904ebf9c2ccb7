import { withoutWorn, withWorn } from '../../rules/equipment';
import { withLevelLost, withLevelReached } from '../../rules/levels';
import { withoutPastPauses, withPause, withPauseEnded } from '../../rules/pauses';
import { DEFAULT_STATS, withPoints } from '../../rules/stats';
import { DEFAULT_BUILD } from '../../rules/hero-build';
import { assertNever } from '../kernel/assert-never';
import { getOwnEntry } from '../kernel/get-own-entry';
import { evolveQuests } from './quests.evolve';
import { evolveTasks } from './tasks.evolve';
import type { PlayerEvent } from './player.events';
import type { PlayerState, RegisteredPlayer } from './player.state';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];

/** Applies an event to a player. Never throws: an event about an unregistered player changes nothing. */
export function evolvePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'PlayerRegistered') return toRegisteredPlayer(event.data);
  if (state.status === 'unregistered') return state;
  return evolveCharacter(evolveTasks(evolveQuests(state, event), event), event);
}

function toRegisteredPlayer(data: DataOf<'PlayerRegistered'>): RegisteredPlayer {
  return {
    status: 'registered',
    userId: data.userId,
    nickname: data.nickname,
    username: data.username,
    characterClass: data.characterClass,
    requestedClass: null,
    classChangedOn: null,
    build: DEFAULT_BUILD,
    pauses: [],
    sharesPauses: false,
    language: data.language,
    timeZone: data.timeZone,
    requestedTimeZone: data.timeZone,
    dueDay: null,
    level: 1,
    xp: 0,
    stats: DEFAULT_STATS,
    availablePoints: 0,
    day: null,
    streak: 0,
    dayCounts: false,
    quests: {},
    pastQuests: [],
    tasks: {},
    deletedTaskIds: [],
    pastTaskIds: [],
    inventory: {},
    equipped: {},
    emptyChests: 0,
    partySlots: {},
    partyXpThrough: {},
    partyXpOfDay: 0,
    nudged: null,
    acceptsNudges: true,
  };
}

/** Applies an event to the character. The functions for quests and tasks run first. */
function evolveCharacter(
  state: RegisteredPlayer,
  event: Exclude<PlayerEvent, { type: 'PlayerRegistered' }>,
): RegisteredPlayer {
  switch (event.type) {
    case 'NicknameChanged':
      return { ...state, nickname: event.data.nickname, username: event.data.username };
    case 'ClassChangeRequested': {
      const { characterClass } = event.data;
      return { ...state, requestedClass: characterClass === state.characterClass ? null : characterClass };
    }
    case 'ClassChanged': {
      const { characterClass, day } = event.data;
      return { ...state, characterClass, requestedClass: null, classChangedOn: day };
    }
    case 'BuildChanged':
      return { ...state, build: event.data.build };
    case 'PauseAnnounced':
      return { ...state, pauses: withPause(state.pauses, event.data) };
    case 'PauseEnded':
      return { ...state, pauses: withPauseEnded(state.pauses, event.data.from, event.data.lastDay) };
    case 'PauseSharingChanged':
      return { ...state, sharesPauses: event.data.isShared };
    case 'NudgeSent':
      return { ...state, nudged: addNudge(state.nudged, event.data) };
    case 'NudgesChanged':
      return { ...state, acceptsNudges: event.data.accepts };
    case 'LanguageChanged':
      return { ...state, language: event.data.language };
    case 'TimeZoneChanged':
      return { ...state, requestedTimeZone: event.data.timeZone, dueDay: event.data.dueDay };
    case 'DayStarted': {
      const { day, timeZone, streak } = event.data;
      const pauses = withoutPastPauses(state.pauses, day);
      return { ...state, day, timeZone, dueDay: null, streak, pauses, dayCounts: false, partyXpOfDay: 0 };
    }
    case 'StreakExtended':
      return { ...state, streak: event.data.streak, dayCounts: true };
    case 'StreakTakenBack':
      return { ...state, streak: event.data.streak, dayCounts: false };
    case 'QuestCompleted':
    case 'TaskCompleted':
      return addXp(state, event.data.xpGained);
    case 'PartyXpEarned': {
      const { partyId, contributionRevision, xpGained } = event.data;
      const partyXpThrough = { ...state.partyXpThrough, [partyId]: contributionRevision };
      const partyXpOfDay = state.partyXpOfDay + xpGained;
      return { ...addXp(state, xpGained), partyXpThrough, partyXpOfDay };
    }
    case 'QuestStepUndone':
    case 'TaskStepUndone':
      return addXp(state, -event.data.xpTaken);
    case 'LevelReached':
      return { ...state, ...withLevelReached(state, event.data) };
    case 'LevelLost':
      return { ...state, ...withLevelLost(state, event.data) };
    case 'StatsAllocated':
      return {
        ...state,
        stats: withPoints(state.stats, event.data.points),
        availablePoints: state.availablePoints - event.data.pointsSpent,
      };
    case 'LootClaimed':
      return addLoot(state, event.data.item?.itemId);
    case 'ItemEquipped':
      return { ...state, equipped: withWorn(state.equipped, event.data.place, event.data.itemId) };
    case 'ItemUnequipped':
      return { ...state, equipped: withoutWorn(state.equipped, event.data.place) };
    case 'PartySlotTaken':
      return { ...state, partySlots: { ...state.partySlots, [event.data.partyId]: event.data.claim } };
    case 'PartySlotReleased': {
      const { [event.data.partyId]: _released, ...partySlots } = state.partySlots;
      return { ...state, partySlots };
    }
    case 'NudgeReceived':
    case 'PartyXpDelayed':
    case 'QuestProgressed':
    case 'CustomQuestCreated':
    case 'CustomQuestChanged':
    case 'CustomQuestArchived':
    case 'TaskCreated':
    case 'TaskChanged':
    case 'TaskDeleted':
    case 'TasksReordered':
    case 'TaskProgressed':
      return state;
    default:
      return assertNever(event);
  }
}

/** Those of an earlier day are forgotten. */
function addNudge(
  nudged: RegisteredPlayer['nudged'],
  { to, day }: DataOf<'NudgeSent'>,
): RegisteredPlayer['nudged'] {
  return { day, players: [...(nudged?.day === day ? nudged.players : []), to] };
}

function addXp(state: RegisteredPlayer, xp: number): RegisteredPlayer {
  return { ...state, xp: state.xp + xp };
}

/** Adds an item, or one more to the empty chests in a row. */
function addLoot(state: RegisteredPlayer, itemId: string | undefined): RegisteredPlayer {
  if (itemId === undefined) return { ...state, emptyChests: state.emptyChests + 1 };
  const had = getOwnEntry(state.inventory, itemId) ?? 0;
  return { ...state, emptyChests: 0, inventory: { ...state.inventory, [itemId]: had + 1 } };
}
