import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ClassChoice } from '../../game/class-choice';
import { Button } from '../../ui/button';
import { FormField, Input } from '../../ui/forms/form-field';
import type { AuthField } from './auth-errors';
import type { Credentials } from './credentials';
import { FormFrame } from './form-frame';
import { NicknameField } from './nickname-field';
import { PasswordField } from './password-field';
import { useAuth, type AuthOptions } from './use-auth';
import { useFocusOnError } from './use-focus-on-error';

interface AuthFormProps extends AuthOptions {
  readonly onEnter: (entered: Credentials) => void;
}

/** One of the two forms. A real `<form>`, so that password managers and the Enter key work. */
export function AuthForm(props: AuthFormProps): ReactElement {
  const { mode, entered, needsInvite, onEnter } = props;
  const { t } = useTranslation('auth');
  const { submit, pending, faults, refusals, clearFieldError } = useAuth(props);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, refusals);
  const faultOf = (field: AuthField) => {
    const text = faults[field];
    return text && t(text);
  };
  const enter = (field: AuthField, value: string) => {
    clearFieldError(field);
    onEnter({ ...entered, [field]: value });
  };
  return (
    <FormFrame
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {mode === 'register' && needsInvite && (
        <FormField
          label={t('fields.inviteCode')}
          hint={t('fields.inviteCodeHint')}
          error={faultOf('inviteCode')}
        >
          {(control) => (
            <Input
              {...control}
              aria-required
              name="inviteCode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={entered.inviteCode}
              onChange={(event) => enter('inviteCode', event.target.value)}
            />
          )}
        </FormField>
      )}
      <FormField label={t(mode === 'login' ? 'fields.login' : 'fields.email')} error={faultOf('email')}>
        {(control) => (
          <Input
            {...control}
            aria-required
            name="email"
            type={mode === 'login' ? 'text' : 'email'}
            inputMode="email"
            autoComplete={mode === 'login' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            value={entered.email}
            onChange={(event) => enter('email', event.target.value)}
          />
        )}
      </FormField>
      <PasswordField
        mode={mode}
        value={entered.password}
        error={faultOf('password')}
        onChange={(password) => enter('password', password)}
      />
      {mode === 'register' && (
        <>
          <NicknameField
            value={entered.nickname}
            error={faultOf('nickname')}
            onChange={(nickname) => enter('nickname', nickname)}
          />
          <ClassChoice
            label={t('fields.characterClass')}
            value={entered.characterClass}
            error={faultOf('characterClass')}
            onChange={(characterClass) => enter('characterClass', characterClass)}
          />
        </>
      )}
      <Button type="submit" size="lg" marginTop={1} aria-busy={pending || undefined}>
        {t(`${mode}.submit`)}
      </Button>
    </FormFrame>
  );
}
