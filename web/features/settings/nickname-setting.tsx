import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeNicknameMutation } from '../../api/questlog';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormDialog } from '../../ui/form-dialog';
import { FormField, Input } from '../../ui/form-field';
import { PasswordField } from '../../ui/password-field';
import { toasts } from '../../ui/toast/toast-queue';
import { useFieldErrors } from '../../ui/use-field-errors';
import { useSingleFlight } from '../../ui/use-single-flight';
import { credentialErrorKey } from './credential-errors';

const FORM_ID = 'change-nickname';

interface NicknameSettingProps {
  readonly userId: string;
  readonly nickname: string;
  /** ISO 8601; null for now. */
  readonly changeableAt: string | null;
}

/** The nickname, and the button that changes it once in 7 days (R380). */
export function NicknameSetting({ userId, nickname, changeableAt }: NicknameSettingProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setDialog('closed'), []);
  return (
    <chakra.div role="group" aria-label={t('nickname.label')} display="grid" gap={2}>
      <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={4}>
        <span>{t('nickname.label')}</span>
        <chakra.strong minWidth={0} overflowWrap="anywhere">
          {nickname}
        </chakra.strong>
      </chakra.p>
      {changeableAt === null ? (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog('open')}>
          {t('nickname.change')}
        </Button>
      ) : (
        <chakra.p textStyle="caption" color="fg.muted">
          {t('nickname.later', { at: format.dateTime(changeableAt) })}
        </chakra.p>
      )}
      {dialog !== 'never' && <NicknameDialog userId={userId} open={dialog === 'open'} onClose={close} />}
    </chakra.div>
  );
}

interface NicknameDialogProps {
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function NicknameDialog({ userId, open, onClose }: NicknameDialogProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const [change] = useChangeNicknameMutation();
  const [currentPassword, setCurrentPassword] = useState('');
  const [nickname, setNickname] = useState('');
  const { fieldErrorOf, showErrors, clearError } = useFieldErrors<
    'current' | 'nickname',
    ReturnType<typeof credentialErrorKey>
  >(FORM_ID);
  const submit = useCallback(async () => {
    try {
      await change({ userId, changeNicknameDto: { currentPassword, nickname: nickname.trim() } }).unwrap();
    } catch (caught) {
      const key = credentialErrorKey(caught);
      return showErrors(key === 'access.errors.passwordWrong' ? { current: key } : { nickname: key });
    }
    setCurrentPassword('');
    setNickname('');
    onClose();
    const [title, text] = [t('nickname.changed'), t('nickname.changedText')];
    toasts.show({ kind: 'success', about: 'account', emoji: '🏷️', title, text });
  }, [change, currentPassword, nickname, onClose, showErrors, t, userId]);
  const { run, pending } = useSingleFlight(submit);
  const errorOf = (field: 'current' | 'nickname') => {
    const key = fieldErrorOf(field);
    return key && t(key);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('nickname.change')}
      id={FORM_ID}
      submitLabel={t('access.save')}
      onSubmit={run}
      busy={pending}
      disabled={currentPassword === '' || nickname.trim() === ''}
    >
      <FormField label={t('nickname.new')} hint={t('nickname.hint')} error={errorOf('nickname')}>
        {(control) => (
          <Input
            {...control}
            name="nickname"
            autoComplete="nickname"
            value={nickname}
            onChange={({ target }) => {
              clearError('nickname');
              setNickname(target.value);
            }}
          />
        )}
      </FormField>
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
        texts={{ show: t('access.showPassword'), hide: t('access.hidePassword') }}
      />
    </FormDialog>
  );
}
