import {
  findPartyPasswordFault,
  PARTY_LIMITS,
  type PartyLanguage,
  type PartyTheme,
} from '../../../../server/rules/party-options';
import { normalisePlayerText } from '../../../../server/rules/text';
import type { CreatePartyApiArg } from '../../../api/generated/questlog-api';
import { boundedNumber, type Bounds } from '../../../ui/forms/bounded-number';

/** The form as typed; numbers stay text until they are sent. */
export interface PartyDraft {
  readonly name: string;
  readonly description: string;
  readonly theme: PartyTheme;
  readonly language: PartyLanguage;
  readonly maxMembers: string;
  readonly minLevel: string;
  readonly weeklyGoal: string;
  readonly monthlyGoal: string;
  readonly rules: string;
  readonly isPublic: boolean;
  readonly requiresPassword: boolean;
  readonly password: string;
}

export const PARTY_BOUNDS = {
  maxMembers: PARTY_LIMITS.maxMembers,
  minLevel: PARTY_LIMITS.minLevel,
  weeklyGoal: PARTY_LIMITS.weeklyGoal,
  monthlyGoal: PARTY_LIMITS.monthlyGoal,
} as const satisfies Record<string, Bounds>;

/** Defaults of the form (R71). */
export const EMPTY_PARTY_DRAFT: PartyDraft = {
  name: '',
  description: '',
  theme: 'general',
  language: 'any',
  maxMembers: String(PARTY_BOUNDS.maxMembers.default),
  minLevel: String(PARTY_BOUNDS.minLevel.default),
  weeklyGoal: String(PARTY_BOUNDS.weeklyGoal.default),
  monthlyGoal: String(PARTY_BOUNDS.monthlyGoal.default),
  rules: '',
  isPublic: true,
  requiresPassword: false,
  password: '',
};

/** What is wrong with the password of a party that requires one, as the end of an i18n key (R76). */
export function passwordFault({
  requiresPassword,
  password,
}: PartyDraft): ReturnType<typeof findPartyPasswordFault> {
  return requiresPassword ? findPartyPasswordFault(password) : undefined;
}

export function toCreatePartyDto(draft: PartyDraft): CreatePartyApiArg['createPartyDto'] {
  return {
    name: normalisePlayerText(draft.name),
    description: normalisePlayerText(draft.description),
    theme: draft.theme,
    language: draft.language,
    maxMembers: boundedNumber(draft.maxMembers, PARTY_BOUNDS.maxMembers),
    minLevel: boundedNumber(draft.minLevel, PARTY_BOUNDS.minLevel),
    weeklyGoal: boundedNumber(draft.weeklyGoal, PARTY_BOUNDS.weeklyGoal),
    monthlyGoal: boundedNumber(draft.monthlyGoal, PARTY_BOUNDS.monthlyGoal),
    rules: normalisePlayerText(draft.rules),
    isPublic: draft.isPublic,
    ...(draft.requiresPassword && { requiresPassword: true, password: draft.password }),
  };
}
