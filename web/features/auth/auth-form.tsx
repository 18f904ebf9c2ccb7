import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormField, Input } from '../../ui/form-field';
import type { AuthField } from './auth-errors';
import { ClassChoice } from './class-choice';
import type { Credentials } from './credentials';
import { PasswordField } from './password-field';
import { useAuth, type AuthMode } from './use-auth';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: 4,
    // An invalid field scrolls to below the toast that reports the error, or on a desktop to above it.
    '& input': { scrollMarginBlock: '5.5rem' },
  },
});

interface AuthFormProps {
  readonly mode: AuthMode;
  readonly entered: Credentials;
  /** Whether registering takes an invitation code (R386). */
  readonly needsInvite: boolean;
  readonly onEnter: (entered: Credentials) => void;
  readonly onSignedIn: (user: User) => void;
}

/** One of the two forms. A real `<form>`, so that password managers and the Enter key work. */
export function AuthForm(props: AuthFormProps): ReactElement {
  const { mode, entered, needsInvite, onEnter, onSignedIn } = props;
  const { t } = useTranslation('auth');
  const { submit, pending, faults, refusals, clearFieldError } = useAuth(
    mode,
    entered,
    needsInvite,
    onSignedIn,
  );
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
    <Form
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
          <FormField label={t('fields.nickname')} hint={t('fields.nicknameHint')} error={faultOf('nickname')}>
            {(control) => (
              <Input
                {...control}
                aria-required
                name="nickname"
                autoComplete="nickname"
                value={entered.nickname}
                onChange={(event) => enter('nickname', event.target.value)}
              />
            )}
          </FormField>
          <ClassChoice
            value={entered.characterClass}
            error={faultOf('characterClass')}
            onChange={(characterClass) => enter('characterClass', characterClass)}
          />
        </>
      )}
      <Button type="submit" size="lg" marginTop={1} aria-busy={pending || undefined}>
        {t(`${mode}.submit`)}
      </Button>
    </Form>
  );
}

/** The first invalid field; for the class it is the first radio button. */
const FAULTY = 'input[aria-invalid=true], [aria-invalid=true] input';

/** Moves the focus to the first invalid field after each refusal, and scrolls it out from under the toast. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const faulty = form.current?.querySelector<HTMLInputElement>(FAULTY);
    faulty?.focus({ preventScroll: true });
    faulty?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
}
