import type { TFunction } from 'i18next';
import type { Problem } from '../../api/problem';

/** Why points could not be spent: in the player's language, else the server's text, else the catalogue's (R154). */
export function allocationRefusalText(t: TFunction<['character', 'common']>, problem: Problem): string {
  if (problem.code === 'NETWORK') return t('common:errors.network');
  if (problem.code === 'NOT_ENOUGH_POINTS') return t('toast.refusal.NOT_ENOUGH_POINTS');
  return problem.status < 500 && problem.detail ? problem.detail : t('toast.failedText');
}
