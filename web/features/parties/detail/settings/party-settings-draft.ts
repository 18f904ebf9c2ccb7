import { PARTY_LIMITS } from '../../../../../server/rules/party-options';
import type { ChangePartyApiArg } from '../../../../api/generated/questlog-api';
import type { PartyDetail } from '../../../../api/models';
import { boundedNumber } from '../../../../ui/bounded-number';

/** The form's edited fields as texts; unedited ones are missing. */
export type SettingsDraft = Partial<Record<SettingName, string>>;
export type SettingName = (typeof SETTING_NAMES)[number];

export const SETTING_NAMES = [
  'description',
  'weeklyGoal',
  'monthlyGoal',
  'maxMembers',
  'minLevel',
] as const satisfies readonly (keyof ChangePartyApiArg['changePartyDto'])[];

const BOUNDED = { maxMembers: PARTY_LIMITS.maxMembers, minLevel: PARTY_LIMITS.minLevel } as const;

/** The text that a field shows. */
export function shownSetting(name: SettingName, draft: SettingsDraft, party: PartyDetail): string {
  return draft[name] ?? String(party[name]);
}

/** The changes against the current party. A text that isn't a number becomes 10 or 1 (R108). */
export function changedSettings(
  draft: SettingsDraft,
  party: PartyDetail,
): ChangePartyApiArg['changePartyDto'] {
  const changes = SETTING_NAMES.flatMap((name) => {
    const text = draft[name];
    if (text === undefined) return [];
    const value =
      name === 'maxMembers' || name === 'minLevel' ? boundedNumber(text, BOUNDED[name]) : text.trim();
    return String(value) === String(party[name]) ? [] : [[name, value]];
  });
  return Object.fromEntries(changes) as ChangePartyApiArg['changePartyDto'];
}
