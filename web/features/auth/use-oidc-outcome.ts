import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toasts } from '../../ui/toast/toast-queue';
import type { AllTexts } from '../../i18n/texts';

type Outcome = keyof AllTexts['auth']['oidc']['outcome'];

/** Shows why a sign-in at the provider led to no session, and takes the reason out of the address. */
export function useOidcOutcome(): void {
  const { t, i18n } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const outcome = new URLSearchParams(search).get('oidc');
  useEffect(() => {
    if (outcome === null) return;
    // The address can say anything.
    const key: Outcome = i18n.exists(`auth:oidc.outcome.${outcome}`) ? (outcome as Outcome) : 'refused';
    toasts.show({
      kind: 'error',
      about: 'sign-in',
      title: t('errors.login.title'),
      text: t(`oidc.outcome.${key}`),
    });
    void navigate(pathname, { replace: true });
  }, [i18n, navigate, outcome, pathname, t]);
}
