import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { normalisePlayerText } from '../../../server/rules/text';
import { toProblem } from '../../api/problem';
import { useLoginMutation, useRegisterMutation } from '../../api/questlog';
import { useLanguage } from '../../i18n/use-language';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import {
  loginError,
  registrationError,
  type AuthError,
  type AuthField,
  type FieldErrors,
} from './auth-errors';
import { validateLogin, validateRegistration, type Credentials } from './credentials';

export type AuthMode = 'login' | 'register';

export interface AuthOptions {
  readonly mode: AuthMode;
  readonly entered: Credentials;
  /** Whether registering takes an invitation code (R386). */
  readonly needsInvite: boolean;
  readonly onSignedIn: (user: User) => void;
  /** Called when the party's invitation takes no new player (R413). */
  readonly onInvitationRefused?: (() => void) | undefined;
}

interface Auth {
  readonly submit: () => void;
  readonly pending: boolean;
  readonly faults: FieldErrors;
  /** The number of refusals so far. */
  readonly refusals: number;
  /** Clears the error of a field that is edited. */
  readonly clearFieldError: (field: AuthField) => void;
}

/** Submits one of the two forms. A refusal is shown as a toast, and its field errors are kept in `faults`. */
export function useAuth(options: AuthOptions): Auth {
  const { mode, entered, needsInvite, onSignedIn, onInvitationRefused } = options;
  const { t } = useTranslation('auth');
  const send = useSubmitCredentials(mode, entered);
  const [{ faults, refusals }, setRefused] = useState<Pick<Auth, 'faults' | 'refusals'>>({
    faults: {},
    refusals: 0,
  });
  const command = useCallback(async () => {
    const refuse = ({ key, fields }: AuthError) => {
      setRefused((before) => ({ faults: fields, refusals: before.refusals + 1 }));
      toasts.show({
        kind: 'error',
        about: 'sign-in',
        title: t(`errors.${key}.title`),
        text: t(`errors.${key}.text`),
      });
    };
    toasts.dismissError();
    const gap = mode === 'login' ? validateLogin(entered) : validateRegistration(entered, { needsInvite });
    if (gap) return refuse(gap);
    setRefused((before) => ({ ...before, faults: {} }));
    try {
      const user = await send();
      if (mode === 'register') {
        toasts.show({
          kind: 'success',
          about: 'sign-in',
          emoji: '🎉',
          title: t('welcome.title', { nickname: user.nickname }),
          text: t('welcome.text'),
        });
      }
      onSignedIn(user);
    } catch (caught) {
      const problem = toProblem(caught);
      // A page of its own shows the reason.
      if (problem.suspension) return;
      const error = mode === 'login' ? loginError(problem) : registrationError(problem);
      refuse(error);
      if (error.key === 'partyInvitation') onInvitationRefused?.();
    }
  }, [entered, mode, needsInvite, onInvitationRefused, onSignedIn, send, t]);
  const { run, pending } = useSingleFlight(command);
  const clearFieldError = (field: AuthField) =>
    setRefused((before) => ({ ...before, faults: { ...before.faults, [field]: undefined } }));
  return { submit: run, pending, faults, refusals, clearFieldError };
}

function useSubmitCredentials(mode: AuthMode, entered: Credentials): () => Promise<User> {
  const language = useLanguage();
  const [login] = useLoginMutation();
  const [register] = useRegisterMutation();
  return useCallback(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { password, nickname } = entered;
    const email = entered.email.trim();
    if (mode === 'login') return login({ loginDto: { username: email, password, timeZone } }).unwrap();
    const characterClass = entered.characterClass ?? 'warrior';
    const account = {
      nickname: normalisePlayerText(nickname),
      email,
      password,
      characterClass,
      timeZone,
      language,
    };
    const inviteCode = entered.inviteCode.trim();
    const { partyInvitation } = entered;
    const invited = {
      ...(inviteCode !== '' && { inviteCode }),
      ...(partyInvitation !== undefined && { partyInvitation }),
    };
    return register({ registerDto: { ...account, ...invited, authProvider: 'email' } }).unwrap();
  }, [entered, language, login, mode, register]);
}
