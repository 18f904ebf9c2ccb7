import type { TFunction } from 'i18next';
import type { Problem } from '../../api/problem';
import { problemKey } from '../../api/problem-key';
import type { AllTexts } from '../../i18n/texts';
import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';

const REFUSALS = [
  'TASK_ALREADY_EXISTS',
  'TASK_LIMIT_REACHED',
  'TASK_EXPIRED',
  'TASK_NOT_FOUND',
  'TASK_DATE_NOT_TODAY',
  'UNDO_TOO_LATE',
  'UNDO_POINTS_SPENT',
] as const satisfies readonly (keyof AllTexts['tasks']['refusal'])[];

/** The text of a task's refusal, in the player's language. */
export function refusalText(t: TFunction<['tasks', 'common']>, problem: Problem): string {
  const known = REFUSALS.find((refusal) => refusal === problem.code);
  const most = problem.limit ?? DEFAULT_GAME_SETTINGS.tasksPerDay;
  return known ? t(`refusal.${known}`, { most }) : t(problemKey(problem));
}
