import type { TFunction } from 'i18next';
import { DEFAULT_GAME_SETTINGS } from '../../../../server/rules/game-settings';
import type { Problem } from '../../../api/problem';
import type { AllTexts } from '../../../i18n/texts';

const REFUSALS = [
  'PARTY_FULL',
  'PARTY_LIMIT_REACHED',
  'PARTY_LEVEL_TOO_LOW',
  'PARTY_PASSWORD_WRONG',
  'PARTY_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'ALREADY_A_MEMBER',
  'PARTY_QUEST_COMPLETED',
  'PARTY_QUEST_EXPIRED',
  'PARTY_QUEST_DELETED',
  'PARTY_QUEST_LIMIT_REACHED',
  'PARTY_MEMBER_ONLY',
  'PARTY_LEADER_ONLY',
  'PARTY_HAS_MORE_MEMBERS',
  'LEADERSHIP_NOT_CLAIMABLE',
  'PARTY_ENTRY_NOT_FOUND',
  'PARTY_ENTRY_NOT_CHEERABLE',
  'PARTY_ENTRY_TOO_OLD',
  'PLAYER_NOT_FOUND',
  'REPORT_LIMIT_REACHED',
] as const satisfies readonly (keyof AllTexts['parties']['refusal'])[];

/** The text of a party refusal in the player's language, else the server's text, else `otherwise`. */
export function refusalText(
  t: TFunction<['parties', 'common']>,
  problem: Problem,
  otherwise: string,
): string {
  if (problem.code === 'NETWORK') return t('common:errors.network');
  const known = REFUSALS.find((code) => code === problem.code);
  const limit = problem.limit ?? DEFAULT_GAME_SETTINGS.partiesPerPlayer;
  if (known) return t(`refusal.${known}`, { limit });
  return problem.status < 500 && problem.detail ? problem.detail : otherwise;
}
