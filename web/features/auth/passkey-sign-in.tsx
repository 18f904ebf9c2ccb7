import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { toProblem } from '../../api/problem';
import {
  useBeginPasskeySignInMutation,
  useGetRegistrationQuery,
  useLoginWithPasskeyMutation,
} from '../../api/questlog';
import { answerPasskeyChallenge, findPasskeyObstacle, isPasskeyDismissal } from '../../api/webauthn';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';

/** A way in without the password; nothing where the browser has no passkeys for this address (R390, R391). */
export function PasskeySignIn({
  onSignedIn,
}: {
  readonly onSignedIn: (user: User) => void;
}): ReactElement | null {
  const { t } = useTranslation('auth');
  const [obstacle] = useState(findPasskeyObstacle);
  // The browser could, but the server's passkeys are of another address.
  const isRefused = useGetRegistrationQuery().data?.arePasskeysAvailable === false;
  const [begin] = useBeginPasskeySignInMutation();
  const [login] = useLoginWithPasskeyMutation();
  const signIn = useCallback(async () => {
    toasts.dismissError();
    try {
      const assertion = await answerPasskeyChallenge(await begin().unwrap());
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      onSignedIn(await login({ passkeyLoginDto: { ...assertion, timeZone } }).unwrap());
    } catch (caught) {
      // The page of the suspension says it.
      if (toProblem(caught).suspension) return;
      toasts.show({
        kind: 'error',
        about: 'sign-in',
        title: t('errors.login.title'),
        text: t(findErrorKey(caught)),
      });
    }
  }, [begin, login, onSignedIn, t]);
  const { run, pending } = useSingleFlight(signIn);
  if (obstacle || isRefused) return null;
  return (
    <Button variant="outline" size="lg" aria-busy={pending || undefined} onClick={run}>
      <Icon name="key" size="1.25rem" />
      {t('passkey.submit')}
    </Button>
  );
}

function findErrorKey(caught: unknown) {
  if (isPasskeyDismissal(caught)) return 'passkey.dismissed';
  const { code, status } = toProblem(caught);
  if (code === 'PASSKEY_REFUSED') return 'passkey.refused';
  if (code === 'PASSKEYS_UNAVAILABLE') return 'passkey.unavailable';
  if (code === 'NETWORK') return 'errors.loginNetwork.text';
  return status === 429 ? 'errors.loginLimited.text' : 'errors.loginUnavailable.text';
}
