import { assertNever } from '../kernel/assert-never';
import type { Decider } from '../kernel/decider';
import { Rejection } from '../kernel/rejection';
import { cheerEntry, withdrawCheer } from './cheers';
import { hideTexts } from './hidden-texts';
import {
  claimLeadership,
  closeParty,
  deleteParty,
  expelMember,
  joinParty,
  leaveParty,
  removeMember,
  transferLeadership,
} from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent } from './party.events';
import { evolveParty } from './party.evolve';
import type { PartyState } from './party.state';
import { contribute, createPartyQuest, deletePartyQuest, expirePartyQuest } from './quests';
import { changeInviters, changeSettings } from './settings';

type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

/** Decides everything that concerns one party: membership, roles, settings, party quests, contributions to them and cheers. */
export const partyDecider: Decider<PartyCommand, PartyEvent, PartyState> = {
  initial: { status: 'unfounded' },
  evolve: evolveParty,
  decide(command, state) {
    if (command.type === 'CreateParty') return createParty(command, state);
    if (state.status !== 'founded') throw new Rejection('PARTY_NOT_FOUND');
    switch (command.type) {
      case 'JoinParty':
        return joinParty(command, state);
      case 'LeaveParty':
        return leaveParty(command, state);
      case 'RemoveMember':
        return removeMember(command, state);
      case 'TransferLeadership':
        return transferLeadership(command, state);
      case 'ClaimLeadership':
        return claimLeadership(command, state);
      case 'ChangeSettings':
        return changeSettings(command, state);
      case 'ChangeInviters':
        return changeInviters(command, state);
      case 'DeleteParty':
        return deleteParty(command, state);
      case 'ExpelMember':
        return expelMember(command, state);
      case 'CloseParty':
        return closeParty(state);
      case 'HideTexts':
        return hideTexts(command, state);
      case 'CreatePartyQuest':
        return createPartyQuest(command, state);
      case 'DeletePartyQuest':
        return deletePartyQuest(command, state);
      case 'ExpirePartyQuest':
        return expirePartyQuest(command, state);
      case 'Contribute':
        return contribute(command, state);
      case 'CheerEntry':
        return cheerEntry(command, state);
      case 'WithdrawCheer':
        return withdrawCheer(command, state);
      default:
        return assertNever(command);
    }
  },
};

/** Idempotent: founding again with the same id appends nothing, so that a creation can be retried. */
function createParty(command: CommandOf<'CreateParty'>, state: PartyState): readonly PartyEvent[] {
  if (state.status !== 'unfounded') return [];
  const { type: _type, founder, slotClaim, ...settings } = command;
  return [
    { type: 'PartyCreated', data: { ...settings, createdBy: founder.userId } },
    { type: 'MemberJoined', data: { member: founder, role: 'leader', slotClaim } },
  ];
}
