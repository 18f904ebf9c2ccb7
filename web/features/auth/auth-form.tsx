import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { NICKNAME_LENGTH } from '../../../server/rules/text';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormField, Input } from '../../ui/form-field';
import type { AuthField } from './auth-errors';
import { ClassChoice } from './class-choice';
import type { Credentials } from './credentials';
import { PasswordField } from './password-field';
import { useAuth, type AuthMode } from './use-auth';

interface AuthFormProps {
  readonly mode: AuthMode;
  readonly entered: Credentials;
  readonly onEnter: (entered: Credentials) => void;
  readonly onSignedIn: (user: User) => void;
}

/** One of the two forms: a real one, so that password managers and the Enter key work. */
export function AuthForm({ mode, entered, onEnter, onSignedIn }: AuthFormProps): ReactElement {
  const { t } = useTranslation('auth');
  const { submit, pending, error, clearError } = useAuth(mode, entered, onSignedIn);
  const [form, attempt] = useFocusOnError(error?.field);
  const errorOf = (field: AuthField) => (error?.field === field ? t(`errors.${error.key}.text`) : undefined);
  const enter = (change: Partial<Credentials>) => {
    if (error) clearError();
    onEnter({ ...entered, ...change });
  };
  return (
    <chakra.form
      ref={form}
      noValidate
      display="grid"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        attempt();
        submit();
      }}
    >
      <FormField label={t('fields.email')} error={errorOf('email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete={mode === 'login' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            value={entered.email}
            onChange={(event) => enter({ email: event.target.value })}
          />
        )}
      </FormField>
      <PasswordField
        mode={mode}
        value={entered.password}
        error={errorOf('password')}
        onChange={(password) => enter({ password })}
      />
      {mode === 'register' && (
        <>
          <FormField label={t('fields.nickname')} hint={t('fields.nicknameHint')} error={errorOf('nickname')}>
            {(control) => (
              <Input
                {...control}
                name="nickname"
                autoComplete="nickname"
                maxLength={NICKNAME_LENGTH.max}
                value={entered.nickname}
                onChange={(event) => enter({ nickname: event.target.value })}
              />
            )}
          </FormField>
          <ClassChoice
            value={entered.characterClass}
            error={errorOf('characterClass')}
            onChange={(characterClass) => enter({ characterClass })}
          />
        </>
      )}
      <Button type="submit" size="lg" marginTop={1} aria-busy={pending || undefined}>
        {t(`${mode}.submit`)}
      </Button>
    </chakra.form>
  );
}

/** Each attempt that fails on a field puts the focus there. */
function useFocusOnError(field: AuthField | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (field !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }, [attempts, field]);
  return [form, () => setAttempts((count) => count + 1)] as const;
}
