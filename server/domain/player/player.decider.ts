import type { GameSettings } from '../../rules/game-settings';
import { computeNextDay } from '../../rules/player-day';
import { computeLevelUps, POINTS_PER_LEVEL } from '../../rules/levels';
import { payableShare } from '../../rules/xp-rewards';
import { assertNever } from '../kernel/assert-never';
import type { Decider } from '../kernel/decider';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import { advanceQuest } from './advance-quest';
import { allocateStats } from './allocate-stats';
import { changeClass } from './change-class';
import { claimLoot } from './claim-loot';
import { archiveCustomQuest, changeCustomQuest, createCustomQuest } from './custom-quests';
import { equipItem, unequipItem } from './equipment';
import { createLevelReachedEvents } from './level-up';
import { changeNudges, receiveNudge, sendNudge } from './nudges';
import { startDayThenDecide } from './new-day';
import { announcePause, endPause } from './pauses';
import type { PlayerCommand } from './player.commands';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import { evolvePlayer } from './player.evolve';
import type { PlayerState, RegisteredPlayer } from './player.state';
import { startDay } from './start-day';
import { advanceTask, changeTask, copyTasks, createTask, deleteTask, reorderTasks } from './tasks';
import { undoQuestStep, undoTaskStep } from './undo-step';

type CommandOf<Type extends PlayerCommand['type']> = Extract<PlayerCommand, { type: Type }>;

/**
 * Decides everything that concerns one player: progress, rewards, the day, loot and equipment, tasks and the three
 * party slots; with the content of the game in use.
 */
export function createPlayerDecider(
  content: PlayerContent,
): Decider<PlayerCommand, PlayerEvent, PlayerState> {
  return {
    initial: { status: 'unregistered' },
    evolve: evolvePlayer,
    decide(command, state, settings) {
      if (command.type === 'RegisterPlayer') return registerPlayer(command, state);
      if (state.status === 'unregistered') throw new Rejection('PLAYER_NOT_FOUND');
      return decide(command, state, content, settings);
    },
  };
}

function decide(
  command: Exclude<PlayerCommand, { type: 'RegisterPlayer' }>,
  player: RegisteredPlayer,
  content: PlayerContent,
  settings: GameSettings,
): readonly PlayerEvent[] {
  switch (command.type) {
    case 'ChangeNickname':
      return changeNickname(command, player);
    case 'ChangeClass':
      return startDayThenDecide(command.moment, player, content, (today) =>
        changeClass(command.characterClass, today),
      );
    case 'ChangeBuild':
      return command.build === player.build ? [] : [{ type: 'BuildChanged', data: { build: command.build } }];
    case 'AnnouncePause':
      return startDayThenDecide(command.moment, player, content, (today) =>
        announcePause(command.pause, today),
      );
    case 'EndPause':
      return startDayThenDecide(command.moment, player, content, (today) => endPause(command.from, today));
    case 'ChangePauseSharing': {
      const { isShared } = command;
      return isShared === player.sharesPauses ? [] : [{ type: 'PauseSharingChanged', data: { isShared } }];
    }
    case 'SendNudge':
      return sendNudge(command, player);
    case 'ReceiveNudge':
      return receiveNudge(command, player);
    case 'ChangeNudges':
      return changeNudges(command, player);
    case 'ChangeLanguage':
      return command.language === player.language
        ? []
        : [{ type: 'LanguageChanged', data: { language: command.language } }];
    case 'ChangeTimeZone':
      return changeTimeZone(command, player);
    case 'StartDay':
      return startDay(command.moment, player, content);
    case 'AdvanceQuest':
      return startDayThenDecide(command.moment, player, content, (today) =>
        advanceQuest(command, today, content, settings),
      );
    case 'UndoQuestStep':
      return undoQuestStep(command.questId, command.instant, player);
    case 'ClaimLoot':
      return claimLoot(command, player, content);
    case 'CreateCustomQuest':
      return startDayThenDecide(command.moment, player, content, (today) =>
        createCustomQuest(command.quest, today, settings),
      );
    case 'ChangeCustomQuest':
      return startDayThenDecide(command.moment, player, content, (today) =>
        changeCustomQuest(command.questId, command.changes, today),
      );
    case 'ArchiveCustomQuest':
      return archiveCustomQuest(command.questId, player);
    case 'EquipItem':
      return equipItem(command.itemId, player, content);
    case 'UnequipItem':
      return unequipItem(command.itemId, player);
    case 'AllocateStats':
      return allocateStats(command.points, player);
    case 'CreateTask':
      return startDayThenDecide(command.moment, player, content, (today) =>
        createTask(command.task, command.dateAssigned, today, settings),
      );
    case 'CopyTasks':
      return startDayThenDecide(command.moment, player, content, (today) =>
        copyTasks(command.tasks, today, settings),
      );
    case 'ChangeTask':
      return startDayThenDecide(command.moment, player, content, (today) =>
        changeTask(command.taskId, command.changes, today),
      );
    case 'DeleteTask':
      return startDayThenDecide(command.moment, player, content, (today) =>
        deleteTask(command.taskId, today),
      );
    case 'ReorderTasks':
      return startDayThenDecide(command.moment, player, content, (today) =>
        reorderTasks(command.taskIds, today),
      );
    case 'AdvanceTask':
      return startDayThenDecide(command.moment, player, content, (today) =>
        advanceTask(command.taskId, command.moment.instant, today, content),
      );
    case 'UndoTaskStep':
      return undoTaskStep(command.taskId, command.instant, player);
    case 'EarnPartyXp':
      return earnPartyXp(command, player, settings);
    case 'DelayPartyXp':
      return delayPartyXp(command, player);
    case 'TakePartySlot':
      return takePartySlot(command, player, settings);
    case 'ReleasePartySlot':
      return releasePartySlot(command, player);
    default:
      return assertNever(command);
  }
}

function registerPlayer(command: CommandOf<'RegisterPlayer'>, state: PlayerState): readonly PlayerEvent[] {
  if (state.status === 'registered') throw new Rejection('PLAYER_ALREADY_REGISTERED');
  const { type: _type, ...data } = command;
  return [{ type: 'PlayerRegistered', data }];
}

/** Whether the name is free, and how often it changes, is decided where names are unique: with the accounts (R380). */
function changeNickname(
  { nickname, username, isHidden }: CommandOf<'ChangeNickname'>,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  if (nickname === player.nickname && username === player.username) return [];
  return [{ type: 'NicknameChanged', data: { nickname, username, ...(isHidden && { isHidden }) } }];
}

/** The event holds the due day under the zone requested so far, so that today doesn't move backwards (R33, R160). */
function changeTimeZone(
  { timeZone, instant }: CommandOf<'ChangeTimeZone'>,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  if (timeZone === player.requestedTimeZone) return [];
  const dueDay = computeNextDay({ ...player, instant })?.day ?? player.dueDay;
  return [{ type: 'TimeZoneChanged', data: { timeZone, dueDay } }];
}

/**
 * Pays each contribution's share once, up to the bound of the day (R300). They arrive in the order of the party's stream, so
 * one number remembers all paid ones; those beyond the bound are recorded too.
 */
function earnPartyXp(
  command: CommandOf<'EarnPartyXp'>,
  state: RegisteredPlayer,
  { partyXpPerDay }: GameSettings,
): readonly PlayerEvent[] {
  const { partyId, questId, contributionRevision, share } = command;
  if (isPaid(command, state)) return [];
  const xpGained = payableShare({ share, paidToday: state.partyXpOfDay, bound: partyXpPerDay });
  const levels = computeLevelUps(state.level, state.xp + xpGained);
  const character = {
    level: state.level + levels.length,
    levelsGained: levels.length,
    xp: levels.reduce((xp, { xpSpent }) => xp - xpSpent, state.xp + xpGained),
    availablePoints: state.availablePoints + POINTS_PER_LEVEL * levels.length,
  };
  const earned: PlayerEvent = {
    type: 'PartyXpEarned',
    data: { partyId, questId, contributionRevision, xpGained, share, day: state.day, character },
  };
  return [earned, ...createLevelReachedEvents(state, xpGained)];
}

/** The order of both events in the stream decides once whether a contribution was answered with its share (R162). */
function delayPartyXp(command: CommandOf<'DelayPartyXp'>, state: RegisteredPlayer): readonly PlayerEvent[] {
  const { partyId, contributionRevision } = command;
  return isPaid(command, state) ? [] : [{ type: 'PartyXpDelayed', data: { partyId, contributionRevision } }];
}

function isPaid(
  { partyId, contributionRevision }: CommandOf<'DelayPartyXp' | 'EarnPartyXp'>,
  { partyXpThrough }: RegisteredPlayer,
): boolean {
  return contributionRevision <= (getOwnEntry(partyXpThrough, partyId) ?? -1);
}

/**
 * Idempotent for the same claim, so that a join can be retried. A new claim on a slot that the same party holds
 * replaces the old one, whose release may still be pending (R70).
 */
function takePartySlot(
  { partyId, claim }: CommandOf<'TakePartySlot'>,
  { partySlots }: RegisteredPlayer,
  { partiesPerPlayer: limit }: GameSettings,
): readonly PlayerEvent[] {
  const holds = Object.hasOwn(partySlots, partyId);
  if (holds && partySlots[partyId] === claim) return [];
  if (!holds && Object.keys(partySlots).length >= limit)
    throw new Rejection('PARTY_LIMIT_REACHED', { limit });
  return [{ type: 'PartySlotTaken', data: { partyId, claim } }];
}

function releasePartySlot(
  { partyId, claim, reason }: CommandOf<'ReleasePartySlot'>,
  { partySlots }: RegisteredPlayer,
): readonly PlayerEvent[] {
  const isHeld = Object.hasOwn(partySlots, partyId) && partySlots[partyId] === claim;
  return isHeld ? [{ type: 'PartySlotReleased', data: { partyId, reason } }] : [];
}
