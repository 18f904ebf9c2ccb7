import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import { useGetAccountQuery } from '../../../api/questlog';
import { chakra } from '../../../ui/chakra';
import { PasswordField } from '../../../ui/forms/password-field';
import { OwnerConfirmation } from './owner-confirmation';

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
  return error === undefined ? null : <Refusal error={error} />;
}

/** The reason, and the way to confirm the owner again: more than ten minutes may have gone by in the form. */
function Refusal({ error }: { readonly error: string }): ReactElement {
  const userId = useCurrentUser()?.id ?? '';
  const { data } = useGetAccountQuery({ userId });
  return (
    <>
      <chakra.p role="alert" textStyle="small" color="danger.fg">
        {error}
      </chakra.p>
      <OwnerConfirmation userId={userId} oidc={data?.oidc ?? null} />
    </>
  );
}
