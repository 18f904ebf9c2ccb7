import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeEmailMutation, useChangePasswordMutation } from '../../api/questlog';
import { FormDialog } from '../../ui/form-dialog';
import { FormField, Input } from '../../ui/form-field';
import { PasswordField } from '../../ui/password-field';
import { toasts } from '../../ui/toast/toast-queue';
import { useFieldErrors } from '../../ui/use-field-errors';
import { useSingleFlight } from '../../ui/use-single-flight';
import { credentialErrorKey } from './credential-errors';

export type Credential = 'email' | 'password';

interface ChangeCredentialDialogProps {
  readonly credential: Credential;
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

type ErrorKey = ReturnType<typeof credentialErrorKey>;

const FORM_ID = 'change-credential';

/** Changes the password or the e-mail; both take the current password (R272, R273). */
export function ChangeCredentialDialog(props: ChangeCredentialDialogProps): ReactElement {
  const { credential, userId, open, onClose } = props;
  const { t } = useTranslation(['settings', 'common']);
  const [changePassword] = useChangePasswordMutation();
  const [changeEmail] = useChangeEmailMutation();
  const [currentPassword, setCurrentPassword] = useState('');
  const [value, setValue] = useState('');
  const { fieldErrorOf, showErrors, clearError } = useFieldErrors<'current' | 'value', ErrorKey>(FORM_ID);
  const submit = useCallback(async () => {
    try {
      if (credential === 'password') {
        await changePassword({ userId, changePasswordDto: { currentPassword, password: value } }).unwrap();
      } else {
        await changeEmail({ userId, changeEmailDto: { currentPassword, email: value.trim() } }).unwrap();
      }
    } catch (caught) {
      const key = credentialErrorKey(caught);
      return showErrors(key === 'access.errors.passwordWrong' ? { current: key } : { value: key });
    }
    setCurrentPassword('');
    setValue('');
    onClose();
    const about = 'account';
    toasts.show(
      credential === 'password'
        ? {
            kind: 'success',
            about,
            emoji: '🔑',
            title: t('access.passwordChanged'),
            text: t('access.passwordChangedText'),
          }
        : {
            kind: 'success',
            about,
            emoji: '✉️',
            title: t('access.linkSent'),
            text: t('access.linkSentText'),
          },
    );
  }, [changeEmail, changePassword, credential, currentPassword, onClose, showErrors, t, userId, value]);
  const { run, pending } = useSingleFlight(submit);
  const texts = { show: t('access.showPassword'), hide: t('access.hidePassword') };
  const errorOf = (field: 'current' | 'value') => {
    const key = fieldErrorOf(field);
    return key && t(key);
  };
  const change = (text: string) => {
    clearError('value');
    setValue(text);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(credential === 'password' ? 'access.changePassword' : 'access.changeEmail')}
      id={FORM_ID}
      submitLabel={t(credential === 'password' ? 'access.save' : 'access.send')}
      onSubmit={run}
      busy={pending}
      disabled={currentPassword === '' || value === ''}
    >
      <PasswordField
        label={t('access.currentPassword')}
        error={errorOf('current')}
        name="current-password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={(text) => {
          clearError('current');
          setCurrentPassword(text);
        }}
        texts={texts}
      />
      {credential === 'password' ? (
        <PasswordField
          label={t('access.newPassword')}
          hint={t('access.newPasswordHint')}
          error={errorOf('value')}
          name="new-password"
          autoComplete="new-password"
          value={value}
          onChange={change}
          texts={texts}
        />
      ) : (
        <FormField label={t('access.newEmail')} hint={t('access.newEmailHint')} error={errorOf('value')}>
          {(control) => (
            <Input
              {...control}
              name="new-email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={value}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
