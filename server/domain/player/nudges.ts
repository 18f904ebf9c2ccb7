import { MAX_NUDGES_A_DAY } from '../../rules/nudges';
import { computeNextDay } from '../../rules/player-day';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import { findToday, isOnPause } from './find-today';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

type CommandOf<Type extends PlayerCommand['type']> = Extract<PlayerCommand, { type: Type }>;

/**
 * Nudges a member of a party, once each member in the player's day. Decided by what the player has sent alone, so that the answer says
 * nothing about who is nudged (R419).
 */
export function sendNudge(
  { to, partyId, instant }: CommandOf<'SendNudge'>,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  if (to === player.userId) throw new Rejection('NUDGE_YOURSELF');
  const day = findToday(player, instant);
  const sent = player.nudged?.day === day ? player.nudged.players : [];
  if (sent.includes(to)) throw new Rejection('ALREADY_NUDGED');
  if (sent.length >= MAX_NUDGES_A_DAY)
    throw new Rejection('NUDGE_LIMIT_REACHED', { limit: MAX_NUDGES_A_DAY });
  return [{ type: 'NudgeSent', data: { to, partyId, day } }];
}

/**
 * Takes a nudge. The event is appended whether the nudge is shown or not: what others learn of the log says no more. It is not shown to
 * who has played today, is on pause, has switched nudges off, has left the party, or is hidden from the sender by a block (R420).
 */
export function receiveNudge(
  { nudgeId, from, nickname, partyId, isHidden, instant }: CommandOf<'ReceiveNudge'>,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  const isMember = getOwnEntry(player.partySlots, partyId) !== undefined;
  const isWanted = isMember && player.acceptsNudges && !isHidden;
  const isShown = isWanted && !hasPlayedToday(player, instant) && !isOnPause(player, instant);
  return [{ type: 'NudgeReceived', data: { nudgeId, from, nickname, partyId, isShown } }];
}

/** Appends nothing when it is set so already. */
export function changeNudges(
  { accepts }: CommandOf<'ChangeNudges'>,
  player: RegisteredPlayer,
): readonly PlayerEvent[] {
  return accepts === player.acceptsNudges ? [] : [{ type: 'NudgesChanged', data: { accepts } }];
}

/** Whether the player has done a step of a daily quest or task, or been paid for a party quest, in the day that it is now. */
function hasPlayedToday(player: RegisteredPlayer, instant: string): boolean {
  if (player.day === null || computeNextDay({ ...player, instant })) return false;
  const { dayCounts, partyXpOfDay, quests, tasks } = player;
  const hasSteps = ({ progress }: { readonly progress: number }): boolean => progress > 0;
  return (
    dayCounts ||
    partyXpOfDay > 0 ||
    Object.values(tasks).some(hasSteps) ||
    Object.values(quests).some((quest) => quest.frequency === 'daily' && hasSteps(quest))
  );
}
