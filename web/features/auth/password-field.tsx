import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField as AnyPasswordField } from '../../ui/forms/password-field';
import type { AuthMode } from './use-auth';

interface PasswordFieldProps {
  readonly mode: AuthMode;
  readonly value: string;
  readonly error?: string;
  readonly onChange: (password: string) => void;
}

/** Has no `maxLength`: a pasted password that is too long gets an error message instead of being truncated. */
export function PasswordField({ mode, value, error, onChange }: PasswordFieldProps): ReactElement {
  const { t } = useTranslation('auth');
  return (
    <AnyPasswordField
      label={t('fields.password')}
      hint={mode === 'register' ? t('fields.passwordHint') : undefined}
      error={error}
      name="password"
      autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
      aria-required
      value={value}
      onChange={onChange}
      texts={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
    />
  );
}
