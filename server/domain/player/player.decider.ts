import { PARTY_LIMITS } from '../../rules/party-options';
import { assertNever } from '../kernel/assert-never';
import type { Decider } from '../kernel/decider';
import { Rejection } from '../kernel/rejection';
import { advanceQuest } from './advance-quest';
import { levelsReached } from './level-up';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';
import { evolvePlayer } from './player.evolve';
import type { PlayerState, RegisteredPlayer } from './player.state';
import { startDay } from './start-day';

type CommandOf<Type extends PlayerCommand['type']> = Extract<PlayerCommand, { type: Type }>;

/** Everything one player's rules decide together: progress, rewards, the day and the three party slots. */
export const playerDecider: Decider<PlayerCommand, PlayerEvent, PlayerState> = {
  initial: { status: 'unregistered' },
  evolve: evolvePlayer,
  decide(command, state) {
    if (command.type === 'RegisterPlayer') return register(command, state);
    if (state.status === 'unregistered') throw new Rejection('PLAYER_NOT_FOUND');
    switch (command.type) {
      case 'ChangeLanguage':
        return command.language === state.language
          ? []
          : [{ type: 'LanguageChanged', data: { language: command.language } }];
      case 'ChangeTimeZone':
        return command.timeZone === state.requestedTimeZone
          ? []
          : [{ type: 'TimeZoneChanged', data: { timeZone: command.timeZone } }];
      case 'StartDay':
        return startDay(command, state);
      case 'AdvanceQuest':
        return advanceQuest(command, state);
      case 'EarnPartyXp':
        return earnPartyXp(command, state);
      case 'TakePartySlot':
        return takePartySlot(command, state);
      case 'ReleasePartySlot':
        return state.partyIds.includes(command.partyId)
          ? [{ type: 'PartySlotReleased', data: { partyId: command.partyId, reason: command.reason } }]
          : [];
      default:
        return assertNever(command);
    }
  },
};

function register(command: CommandOf<'RegisterPlayer'>, state: PlayerState): readonly PlayerEvent[] {
  if (state.status === 'registered') throw new Rejection('PLAYER_ALREADY_REGISTERED');
  const { type: _type, ...data } = command;
  return [{ type: 'PlayerRegistered', data }];
}

/** A contribution is paid once, whatever happens between the two streams: they come in order, so one number remembers all. */
function earnPartyXp(command: CommandOf<'EarnPartyXp'>, state: RegisteredPlayer): readonly PlayerEvent[] {
  const { partyId, questId, contributionRevision, xpGained } = command;
  if (contributionRevision <= (state.partyXpThrough[partyId] ?? -1)) return [];
  const earned: PlayerEvent = {
    type: 'PartyXpEarned',
    data: { partyId, questId, contributionRevision, xpGained },
  };
  return [earned, ...levelsReached(state, xpGained)];
}

/** Taking a slot that is held for the same party already changes nothing, so that a join can be repeated (D25). */
function takePartySlot(command: CommandOf<'TakePartySlot'>, state: RegisteredPlayer): readonly PlayerEvent[] {
  if (state.partyIds.includes(command.partyId)) return [];
  if (state.partyIds.length >= PARTY_LIMITS.partiesPerPlayer) {
    throw new Rejection('PARTY_LIMIT_REACHED', { limit: PARTY_LIMITS.partiesPerPlayer });
  }
  return [{ type: 'PartySlotTaken', data: { partyId: command.partyId } }];
}
