import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from '../../../server/rules/text';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormField, Input } from '../../ui/form-field';
import { Icon } from '../../ui/icon';
import type { AuthMode } from './use-auth';

interface PasswordFieldProps {
  readonly mode: AuthMode;
  readonly value: string;
  readonly error?: string;
  readonly onChange: (password: string) => void;
}

export function PasswordField({ mode, value, error, onChange }: PasswordFieldProps): ReactElement {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <FormField
      label={t('fields.password')}
      hint={mode === 'register' ? t('fields.passwordHint') : undefined}
      error={error}
    >
      {(control) => (
        <chakra.div position="relative">
          <Input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            maxLength={PASSWORD_LENGTH.max}
            paddingInlineEnd={12}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            variant="ghost"
            size="icon"
            position="absolute"
            insetInlineEnd={0.5}
            top={0.5}
            aria-label={shown ? t('fields.hidePassword') : t('fields.showPassword')}
            aria-pressed={shown}
            color={shown ? 'pine.fg' : undefined}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </Button>
        </chakra.div>
      )}
    </FormField>
  );
}
