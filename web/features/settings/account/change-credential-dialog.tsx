import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useChangeEmailMutation,
  useChangeNicknameMutation,
  useChangePasswordMutation,
} from '../../../api/questlog';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { FormField, Input } from '../../../ui/forms/form-field';
import { PasswordField } from '../../../ui/forms/password-field';
import { toasts } from '../../../ui/toast/toast-queue';
import { useFieldErrors } from '../../../ui/forms/use-field-errors';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { credentialErrorKey } from './credential-errors';
import { OwnerProofField } from './owner-proof-field';

export type Credential = 'email' | 'password' | 'nickname';

interface ChangeCredentialDialogProps {
  readonly credential: Credential;
  readonly userId: string;
  readonly asksPassword: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

type ErrorKey = ReturnType<typeof credentialErrorKey>;

const FORM_ID = 'change-credential';

const TEXTS = {
  email: {
    title: 'access.changeEmail',
    label: 'access.newEmail',
    hint: 'access.newEmailHint',
    submit: 'access.send',
    emoji: '✉️',
    done: 'access.linkSent',
    doneText: 'access.linkSentText',
  },
  password: {
    title: 'access.changePassword',
    label: 'access.newPassword',
    hint: 'access.newPasswordHint',
    submit: 'access.save',
    emoji: '🔑',
    done: 'access.passwordChanged',
    doneText: 'access.passwordChangedText',
  },
  firstPassword: {
    title: 'access.choosePassword',
    label: 'access.newPassword',
    hint: 'access.newPasswordHint',
    submit: 'access.save',
    emoji: '🔑',
    done: 'access.passwordChosen',
    doneText: 'access.passwordChosenText',
  },
  nickname: {
    title: 'nickname.change',
    label: 'nickname.new',
    hint: 'nickname.hint',
    submit: 'access.save',
    emoji: '🏷️',
    done: 'nickname.changed',
    doneText: 'nickname.changedText',
  },
} as const satisfies Readonly<Record<Credential | 'firstPassword', object>>;

const INPUTS = {
  email: {
    name: 'new-email',
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  nickname: { name: 'nickname', autoComplete: 'nickname' },
} as const;

/** Changes the password, the e-mail or the nickname; each takes the current password, if there is one (R272, R273, R380). */
export function ChangeCredentialDialog(props: ChangeCredentialDialogProps): ReactElement {
  const { credential, userId, asksPassword, open, onClose } = props;
  const { t } = useTranslation(['settings', 'common']);
  const texts = TEXTS[credential === 'password' && !asksPassword ? 'firstPassword' : credential];
  const change = useChange(credential, userId);
  const [currentPassword, setCurrentPassword] = useState('');
  const [value, setValue] = useState('');
  const { fieldErrorOf, showErrors, clearError } = useFieldErrors<'current' | 'value', ErrorKey>(FORM_ID);
  const submit = useCallback(async () => {
    try {
      await change(asksPassword ? { currentPassword } : {}, value);
    } catch (caught) {
      const key = credentialErrorKey(caught);
      return showErrors(isOfProof(key) ? { current: key } : { value: key });
    }
    setCurrentPassword('');
    setValue('');
    onClose();
    const { emoji, done, doneText } = texts;
    toasts.show({ kind: 'success', about: credential, emoji, title: t(done), text: t(doneText) });
  }, [asksPassword, change, credential, currentPassword, onClose, showErrors, t, texts, value]);
  const { run, pending } = useSingleFlight(submit);
  const reveal = { show: t('access.showPassword'), hide: t('access.hidePassword') };
  const errorOf = (field: 'current' | 'value') => {
    const key = fieldErrorOf(field);
    return key && t(key);
  };
  const edit = (text: string) => {
    clearError('value');
    setValue(text);
  };
  const field = { label: t(texts.label), hint: t(texts.hint), error: errorOf('value') };
  const proof = (
    <OwnerProofField
      asksPassword={asksPassword}
      error={errorOf('current')}
      value={currentPassword}
      onChange={(text) => {
        clearError('current');
        setCurrentPassword(text);
      }}
    />
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(texts.title)}
      id={FORM_ID}
      submitLabel={t(texts.submit)}
      onSubmit={run}
      busy={pending}
      disabled={(asksPassword && currentPassword === '') || value.trim() === ''}
    >
      {credential === 'password' ? (
        <>
          {proof}
          <PasswordField
            {...field}
            name="new-password"
            autoComplete="new-password"
            value={value}
            onChange={edit}
            texts={reveal}
          />
        </>
      ) : (
        <>
          <FormField {...field}>
            {(control) => (
              <Input
                {...control}
                {...INPUTS[credential]}
                value={value}
                onChange={({ target }) => edit(target.value)}
              />
            )}
          </FormField>
          {proof}
        </>
      )}
    </FormDialog>
  );
}

function isOfProof(key: ErrorKey): boolean {
  return key === 'access.errors.passwordWrong' || key === 'access.errors.signInAgain';
}

function useChange(credential: Credential, userId: string) {
  const [changePassword] = useChangePasswordMutation();
  const [changeEmail] = useChangeEmailMutation();
  const [changeNickname] = useChangeNicknameMutation();
  return useCallback(
    async (proof: { readonly currentPassword?: string }, value: string): Promise<void> => {
      if (credential === 'password') {
        await changePassword({ userId, changePasswordDto: { ...proof, password: value } }).unwrap();
      } else if (credential === 'email') {
        await changeEmail({ userId, changeEmailDto: { ...proof, email: value.trim() } }).unwrap();
      } else {
        const nickname = value.trim();
        await changeNickname({ userId, changeNicknameDto: { ...proof, nickname } }).unwrap();
      }
    },
    [changeEmail, changeNickname, changePassword, credential, userId],
  );
}
