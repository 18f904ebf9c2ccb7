import { findPartyPasswordFault, PARTY_LIMITS } from '../../../../../server/rules/party-options';
import { isVisible, normalisePlayerText } from '../../../../../server/rules/text';
import type { ChangePartyApiArg } from '../../../../api/generated/questlog-api';
import type { PartyDetail } from '../../../../api/models';
import { boundedNumber } from '../../../../ui/forms/bounded-number';

/** The settings that the form holds as texts, although some are numbers. */
export const TEXT_SETTINGS = [
  'name',
  'description',
  'theme',
  'language',
  'rules',
  'weeklyGoal',
  'monthlyGoal',
  'maxMembers',
  'minLevel',
] as const satisfies readonly (keyof ChangePartyApiArg['changePartyDto'])[];
const FLAG_SETTINGS = ['isPublic', 'requiresPassword'] as const;

/** Every setting that a refusal can name. */
export const SETTING_NAMES = [...TEXT_SETTINGS, ...FLAG_SETTINGS, 'password'] as const;

export type TextSetting = (typeof TEXT_SETTINGS)[number];
export type FlagSetting = (typeof FLAG_SETTINGS)[number];
export type SettingName = (typeof SETTING_NAMES)[number];

/** The form's edited fields; unedited ones are missing. */
export type SettingsDraft = Partial<Record<TextSetting | 'password', string> & Record<FlagSetting, boolean>>;

const BOUNDED = { maxMembers: PARTY_LIMITS.maxMembers, minLevel: PARTY_LIMITS.minLevel } as const;

/** The text that a field shows. */
export function shownText(name: TextSetting, draft: SettingsDraft, party: PartyDetail): string {
  return draft[name] ?? String(party[name]);
}

export function shownFlag(name: FlagSetting, draft: SettingsDraft, party: PartyDetail): boolean {
  return draft[name] ?? party[name];
}

/** What is wrong with the new password, as the end of an i18n key (R76, R181). An empty field keeps the one that the party has. */
export function passwordFault(
  draft: SettingsDraft,
  party: PartyDetail,
): ReturnType<typeof findPartyPasswordFault> {
  if (!shownFlag('requiresPassword', draft, party)) return undefined;
  if (party.requiresPassword && !draft.password) return undefined;
  return findPartyPasswordFault(draft.password ?? '');
}

/** Whether nothing of the name shows, which no party may have. */
export function lacksName(draft: SettingsDraft, party: PartyDetail): boolean {
  return !isVisible(shownText('name', draft, party));
}

/** The changes against the current party. A text that isn't a number becomes 10 or 1 (R108). */
export function changedSettings(
  draft: SettingsDraft,
  party: PartyDetail,
): ChangePartyApiArg['changePartyDto'] {
  const texts = TEXT_SETTINGS.flatMap((name) => {
    const text = draft[name];
    if (text === undefined) return [];
    const value =
      name === 'maxMembers' || name === 'minLevel'
        ? boundedNumber(text, BOUNDED[name])
        : normalisePlayerText(text);
    return String(value) === String(party[name]) ? [] : [[name, value] as const];
  });
  return {
    ...(Object.fromEntries(texts) as ChangePartyApiArg['changePartyDto']),
    ...(draft.isPublic !== undefined && draft.isPublic !== party.isPublic && { isPublic: draft.isPublic }),
    ...changedPassword(draft, party),
  };
}

/** An empty field keeps the password that the party has. */
function changedPassword(
  draft: SettingsDraft,
  party: PartyDetail,
): Pick<ChangePartyApiArg['changePartyDto'], 'requiresPassword' | 'password'> {
  if (!shownFlag('requiresPassword', draft, party))
    return party.requiresPassword ? { requiresPassword: false } : {};
  return draft.password ? { requiresPassword: true, password: draft.password } : {};
}
