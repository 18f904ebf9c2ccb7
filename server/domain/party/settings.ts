import { Rejection } from '../kernel/rejection';
import { requireLeader } from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent, PartySettings } from './party.events';
import type { FoundedParty } from './party.state';

type ChangeSettings = Extract<PartyCommand, { type: 'ChangeSettings' }>;

/**
 * Changes the settings that differ; returns no events when none does. The maximum can't fall below the members (R80).
 */
export function changeSettings({ changes, by }: ChangeSettings, party: FoundedParty): readonly PartyEvent[] {
  requireLeader(party, by);
  const members = party.members.length;
  if (changes.maxMembers !== undefined && changes.maxMembers < members) {
    throw new Rejection('PARTY_HAS_MORE_MEMBERS', { members });
  }
  const changedEntries = Object.entries(changes).filter(
    ([name, value]) => party.settings[name as keyof PartySettings] !== value,
  );
  if (changedEntries.length === 0) return [];
  return [{ type: 'PartySettingsChanged', data: { changes: Object.fromEntries(changedEntries), by } }];
}
