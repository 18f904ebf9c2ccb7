import { assertNever } from '../kernel/assert-never';
import type { Decider } from '../kernel/decider';
import { Rejection } from '../kernel/rejection';
import { contribute } from './contribute';
import { isPast } from './deadline';
import { requireMember, roleOf } from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent } from './party.events';
import { evolveParty } from './party.evolve';
import type { FoundedParty, PartyState } from './party.state';

type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

/** Everything one party's rules decide together: membership, party quests and what is contributed to them. */
export const partyDecider: Decider<PartyCommand, PartyEvent, PartyState> = {
  initial: { status: 'unfounded' },
  evolve: evolveParty,
  decide(command, state) {
    if (command.type === 'CreateParty') return createParty(command, state);
    if (state.status === 'unfounded') throw new Rejection('PARTY_NOT_FOUND');
    switch (command.type) {
      case 'JoinParty':
        return joinParty(command, state);
      case 'CreatePartyQuest':
        return createPartyQuest(command, state);
      case 'Contribute':
        return contribute(command, state);
      default:
        return assertNever(command);
    }
  },
};

/** Founding again with the same id changes nothing, so that a creation can be repeated. */
function createParty(command: CommandOf<'CreateParty'>, state: PartyState): readonly PartyEvent[] {
  if (state.status === 'founded') return [];
  const { type: _type, founder, ...settings } = command;
  return [
    { type: 'PartyCreated', data: { ...settings, requiresPassword: false, createdBy: founder.userId } },
    { type: 'MemberJoined', data: { member: founder, role: 'leader' } },
  ];
}

function joinParty({ member }: CommandOf<'JoinParty'>, party: FoundedParty): readonly PartyEvent[] {
  if (roleOf(party, member.userId)) throw new Rejection('ALREADY_A_MEMBER');
  if (!party.isPublic) throw new Rejection('PARTY_NOT_FOUND');
  if (member.level < party.minLevel) throw new Rejection('PARTY_LEVEL_TOO_LOW', { minLevel: party.minLevel });
  if (party.members.length >= party.maxMembers) {
    throw new Rejection('PARTY_FULL', { maxMembers: party.maxMembers });
  }
  return [{ type: 'MemberJoined', data: { member, role: 'member' } }];
}

function createPartyQuest(
  command: CommandOf<'CreatePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireMember(party, command.createdBy);
  if (roleOf(party, command.createdBy) !== 'leader') throw new Rejection('PARTY_LEADER_ONLY');
  if (party.quests[command.questId]) return [];
  const { type: _type, instant, ...data } = command;
  if (isPast(data.deadline, instant)) throw new Rejection('PARTY_QUEST_EXPIRED');
  return [{ type: 'PartyQuestCreated', data }];
}
