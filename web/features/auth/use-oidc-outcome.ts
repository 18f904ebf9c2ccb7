import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllTexts } from '../../i18n/texts';
import { toasts } from '../../ui/toast/toast-queue';
import { useQueryOutcome } from '../../ui/hooks/use-query-outcome';

type Outcome = keyof AllTexts['auth']['oidc']['outcome'];

/** Shows why a sign-in at the provider led to no session. */
export function useOidcOutcome(): void {
  const { t, i18n } = useTranslation('auth');
  const report = useCallback(
    (outcome: string) => {
      // The address can say anything.
      const key: Outcome = i18n.exists(`auth:oidc.outcome.${outcome}`) ? (outcome as Outcome) : 'refused';
      toasts.show({
        kind: 'error',
        about: 'sign-in',
        title: t('errors.login.title'),
        text: t(`oidc.outcome.${key}`),
      });
    },
    [i18n, t],
  );
  useQueryOutcome('oidc', report);
}
