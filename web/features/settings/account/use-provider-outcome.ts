import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllTexts } from '../../../i18n/texts';
import { toasts } from '../../../ui/toast/toast-queue';
import { useQueryOutcome } from '../../../ui/hooks/use-query-outcome';

type Failure = keyof AllTexts['settings']['provider']['failure'];

/** Shows what has come of a visit to the provider that began in the settings (R404, R405). */
export function useProviderOutcome(): void {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const report = useCallback(
    (outcome: string) => {
      if (outcome === 'linked' || outcome === 'confirmed') {
        toasts.show({
          kind: 'success',
          about: 'provider',
          emoji: '🔑',
          title: t(`provider.${outcome}.title`),
          text: t(`provider.${outcome}.text`),
        });
        return;
      }
      // The address can say anything.
      const isKnown = i18n.exists(`settings:provider.failure.${outcome}`);
      const key: Failure = isKnown ? (outcome as Failure) : 'refused';
      const title = t('common:errors.title');
      toasts.show({ kind: 'error', about: 'provider', title, text: t(`provider.failure.${key}`) });
    },
    [i18n, t],
  );
  useQueryOutcome('oidc', report);
}
