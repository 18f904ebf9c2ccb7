import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/password-field';

interface OwnerProofFieldProps {
  /** False for an account without a password: its recent sign-in stands for one (R272). */
  readonly asksPassword: boolean;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** Takes the current password; without one it only shows why the form was refused. */
export function OwnerProofField(props: OwnerProofFieldProps): ReactElement | null {
  const { asksPassword, error, value, onChange } = props;
  const { t } = useTranslation('settings');
  if (asksPassword)
    return (
      <PasswordField
        label={t('access.currentPassword')}
        error={error}
        name="current-password"
        autoComplete="current-password"
        value={value}
        onChange={onChange}
        texts={{ show: t('access.showPassword'), hide: t('access.hidePassword') }}
      />
    );
  return error === undefined ? null : (
    <chakra.p role="alert" textStyle="small" color="danger.fg">
      {error}
    </chakra.p>
  );
}
