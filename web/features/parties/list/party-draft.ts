import { PARTY_LIMITS, type PartyTheme } from '../../../../server/rules/party-options';
import type { CreatePartyApiArg } from '../../../api/generated/questlog-api';
import { boundedNumber, type Bounds } from '../../../ui/bounded-number';

/** The form as typed; numbers stay text until they are sent. */
export interface PartyDraft {
  readonly name: string;
  readonly description: string;
  readonly theme: PartyTheme;
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
  maxMembers: String(PARTY_BOUNDS.maxMembers.default),
  minLevel: String(PARTY_BOUNDS.minLevel.default),
  weeklyGoal: String(PARTY_BOUNDS.weeklyGoal.default),
  monthlyGoal: String(PARTY_BOUNDS.monthlyGoal.default),
  rules: '',
  isPublic: true,
  requiresPassword: false,
  password: '',
};

/** The party requires a password and none was typed. */
export function lacksPassword({ requiresPassword, password }: PartyDraft): boolean {
  return requiresPassword && password === '';
}

export function toCreatePartyDto(draft: PartyDraft): CreatePartyApiArg['createPartyDto'] {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    theme: draft.theme,
    maxMembers: boundedNumber(draft.maxMembers, PARTY_BOUNDS.maxMembers),
    minLevel: boundedNumber(draft.minLevel, PARTY_BOUNDS.minLevel),
    weeklyGoal: boundedNumber(draft.weeklyGoal, PARTY_BOUNDS.weeklyGoal),
    monthlyGoal: boundedNumber(draft.monthlyGoal, PARTY_BOUNDS.monthlyGoal),
    rules: draft.rules.trim(),
    isPublic: draft.isPublic,
    ...(draft.requiresPassword && { requiresPassword: true, password: draft.password }),
  };
}
