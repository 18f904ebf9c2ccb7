import { Rejection } from '../kernel/rejection';
import { requireLeader } from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent, PartySettings } from './party.events';
import type { FoundedParty } from './party.state';

type ChangeSettings = Extract<PartyCommand, { type: 'ChangeSettings' }>;
type ChangeInviters = Extract<PartyCommand, { type: 'ChangeInviters' }>;

/**
 * Changes the settings that differ, and the password; returns no events when nothing changes. The maximum can't fall
 * below the members (R80). A new password always counts as different: hashes can't be compared.
 */
export function changeSettings(
  { changes, passwordId, by }: ChangeSettings,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, by);
  const members = party.members.length;
  if (changes.maxMembers !== undefined && changes.maxMembers < members) {
    throw new Rejection('PARTY_HAS_MORE_MEMBERS', { members });
  }
  const changedEntries = Object.entries(changes).filter(
    ([name, value]) => party.settings[name as keyof PartySettings] !== value,
  );
  return [
    ...(changedEntries.length > 0 ? [toSettingsChanged(Object.fromEntries(changedEntries), by)] : []),
    ...changePassword(passwordId, by, party),
  ];
}

function toSettingsChanged(changes: Partial<PartySettings>, by: string): PartyEvent {
  return { type: 'PartySettingsChanged', data: { changes, by } };
}

function changePassword(
  passwordId: string | null | undefined,
  by: string,
  { passwordId: replacedPasswordId }: FoundedParty,
): readonly PartyEvent[] {
  if (passwordId === undefined || passwordId === replacedPasswordId) return [];
  return [{ type: 'PartyPasswordChanged', data: { passwordId, replacedPasswordId, by } }];
}

/** Says who may invite (R409). Returns no events when that is so already. */
export function changeInviters({ inviters, by }: ChangeInviters, party: FoundedParty): readonly PartyEvent[] {
  requireLeader(party, by);
  return party.inviters === inviters ? [] : [{ type: 'PartyInvitersChanged', data: { inviters, by } }];
}
