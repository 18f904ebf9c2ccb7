import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { completePendingLogout } from '../../api/pending-logout';
import { toProblem } from '../../api/problem';
import { useBeginOidcSignInMutation, useGetRegistrationQuery } from '../../api/questlog';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { useOidcOutcome } from './use-oidc-outcome';

/** Sends the browser to the OpenID Connect provider; nothing where there is none (R400). */
export function OidcSignIn(): ReactElement | null {
  const { t } = useTranslation('auth');
  const { data } = useGetRegistrationQuery();
  const [begin] = useBeginOidcSignInMutation();
  useOidcOutcome();
  const signIn = useCallback(async () => {
    toasts.dismissError();
    try {
      // It would end the session that the provider's answer begins.
      await completePendingLogout();
      const { url } = await begin().unwrap();
      window.location.assign(url);
    } catch (caught) {
      const outcome = toProblem(caught).status === 429 ? 'too-many' : 'unavailable';
      toasts.show({
        kind: 'error',
        about: 'sign-in',
        title: t('errors.login.title'),
        text: t(`oidc.outcome.${outcome}`),
      });
    }
  }, [begin, t]);
  const { run, pending } = useSingleFlight(signIn);
  // During a rolling update an older server leaves the text out.
  const label = data?.oidcButton ?? null;
  if (label === null) return null;
  return (
    <Button variant="outline" size="lg" aria-busy={pending || undefined} onClick={run}>
      {label}
    </Button>
  );
}
