import type { TFunction } from 'i18next';
import type { Problem } from '../../api/problem';
import { problemKey } from '../../api/problem-key';
import type { AllTexts } from '../../i18n/texts';
import { TASK_LIMITS } from '../../../server/rules/personal-task';

const REFUSALS = [
  'TASK_ALREADY_EXISTS',
  'TASK_LIMIT_REACHED',
  'TASK_DATE_NOT_TODAY',
  'UNDO_TOO_LATE',
  'UNDO_POINTS_SPENT',
] as const satisfies readonly (keyof AllTexts['tasks']['refusal'])[];

/** Why a task was refused, in the player's language. */
export function refusalText(t: TFunction<['tasks', 'common']>, problem: Problem): string {
  const known = REFUSALS.find((refusal) => refusal === problem.code);
  return known ? t(`refusal.${known}`, { most: TASK_LIMITS.perDay }) : t(problemKey(problem));
}
