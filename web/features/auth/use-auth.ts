import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { toProblem } from '../../api/problem';
import { useLoginMutation, useRegisterMutation } from '../../api/questlog';
import { useLanguage } from '../../i18n/use-language';
import { toasts } from '../../ui/toast/toast-queue';
import { useIntent } from '../../ui/use-intent';
import { loginError, registrationError, type AuthError } from './auth-errors';
import { loginGap, registrationGap, type Credentials } from './credentials';

export type AuthMode = 'login' | 'register';

/** Sends one of the two forms; a refusal is shown as a toast and kept for its field. */
export function useAuth(
  mode: AuthMode,
  entered: Credentials,
  onSignedIn: (user: User) => void,
): {
  readonly submit: () => void;
  readonly pending: boolean;
  readonly error: AuthError | undefined;
  readonly clearError: () => void;
} {
  const { t } = useTranslation('auth');
  const send = useSend(mode, entered);
  const [error, setError] = useState<AuthError>();
  const refusalToast = useRef<number | undefined>(undefined);
  const command = useCallback(async () => {
    const refuse = (refusal: AuthError) => {
      setError(refusal);
      refusalToast.current = toasts.show({
        kind: 'error',
        title: t(`errors.${refusal.key}.title`),
        text: t(`errors.${refusal.key}.text`),
      });
    };
    const gap = mode === 'login' ? loginGap(entered) : registrationGap(entered);
    if (gap) return refuse(gap);
    setError(undefined);
    try {
      const user = await send();
      if (refusalToast.current !== undefined) toasts.dismiss(refusalToast.current);
      if (mode === 'register') {
        toasts.show({
          kind: 'success',
          emoji: '🎉',
          title: t('welcome.title', { nickname: user.nickname }),
          text: t('welcome.text'),
        });
      }
      onSignedIn(user);
    } catch (caught) {
      const problem = toProblem(caught);
      refuse(mode === 'login' ? loginError(problem) : registrationError(problem));
    }
  }, [entered, mode, onSignedIn, send, t]);
  const { run, pending } = useIntent(command);
  return { submit: run, pending, error, clearError: () => setError(undefined) };
}

function useSend(mode: AuthMode, entered: Credentials): () => Promise<User> {
  const language = useLanguage();
  const [login] = useLoginMutation();
  const [register] = useRegisterMutation();
  return useCallback(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { password, nickname } = entered;
    const email = entered.email.trim();
    if (mode === 'login') return login({ loginDto: { username: email, password, timeZone } }).unwrap();
    const characterClass = entered.characterClass ?? 'warrior';
    const account = { nickname: nickname.trim(), email, password, characterClass, timeZone, language };
    return register({ registerDto: { ...account, authProvider: 'email' } }).unwrap();
  }, [entered, language, login, mode, register]);
}
