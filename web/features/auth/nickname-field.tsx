import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField, Input } from '../../ui/forms/form-field';

interface NicknameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (nickname: string) => void;
}

/** The name under which others see the character (R10). */
export function NicknameField({ value, error, onChange }: NicknameFieldProps): ReactElement {
  const { t } = useTranslation('auth');
  return (
    <FormField label={t('fields.nickname')} hint={t('fields.nicknameHint')} error={error}>
      {(control) => (
        <Input
          {...control}
          aria-required
          name="nickname"
          autoComplete="nickname"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
