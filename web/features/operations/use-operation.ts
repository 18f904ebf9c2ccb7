import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem, type Problem } from '../../api/problem';
import { problemKey } from '../../api/problem-key';
import type { AllTexts } from '../../i18n/texts';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';

const REFUSALS = [
  'PROJECTOR_NOT_FOUND',
  'REPLAY_UNDER_WAY',
  'NO_REPLAY_UNDER_WAY',
  'NOTHING_TO_RESUME',
  'PROJECTOR_ALREADY_PAUSED',
  'PROJECTOR_NOT_FAILED',
  'EVENT_NOT_SKIPPED',
  'FORBIDDEN',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_NOT_SUSPENDED',
  'ACCOUNT_IS_OPERATOR',
  'REPORT_NOT_FOUND',
  'REPORT_ANSWERED',
  'PARTY_NOT_FOUND',
  'PARTY_QUEST_NOT_FOUND',
  'PARTY_MEMBER_NOT_FOUND',
] as const satisfies readonly (keyof AllTexts['operations']['refused'])[];

/** Runs one operator command at a time. A refusal shows a toast; after a success the figures are refetched. */
export function useOperation<Args extends readonly unknown[]>(
  command: (...args: Args) => Promise<unknown>,
): { readonly run: (...args: Args) => void; readonly pending: boolean } {
  const { t } = useTranslation(['operations', 'common']);
  return useSingleFlight(
    useCallback(
      async (...args: Args) => {
        try {
          await command(...args);
        } catch (error) {
          toasts.show({
            kind: 'error',
            about: 'operation',
            title: t('refused.title'),
            text: refusalText(t, toProblem(error)),
          });
        }
      },
      [command, t],
    ),
  );
}

function refusalText(t: TFunction<['operations', 'common']>, problem: Problem): string {
  const known = REFUSALS.find((code) => code === problem.code);
  return known ? t(`refused.${known}`) : t(problemKey(problem));
}
