import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ChangeCredentialDialog } from './change-credential-dialog';
import { RowButton } from '../row-button';
import { SettingRow } from '../setting-row';

interface NicknameSettingProps {
  readonly userId: string;
  readonly nickname: string;
  /** Shown above it. */
  readonly username: string;
  /** ISO 8601; null for now. */
  readonly changeableAt: string | null;
  readonly asksPassword: boolean;
}

/** The nickname, and the button that changes it once in 7 days (R380). */
export function NicknameSetting(props: NicknameSettingProps): ReactElement {
  const { userId, nickname, username, changeableAt, asksPassword } = props;
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setDialog('closed'), []);
  const isSame = nickname === username;
  const later = changeableAt !== null && t('nickname.later', { at: format.dateTime(changeableAt) });
  return (
    <SettingRow
      label={t('nickname.label')}
      value={isSame ? undefined : nickname}
      hint={[isSame && t('nickname.same'), later].filter(Boolean).join(' ')}
      action={
        changeableAt === null && (
          <RowButton name={t('nickname.change')} text={t('changeShort')} onPress={() => setDialog('open')} />
        )
      }
    >
      {dialog !== 'never' && (
        <ChangeCredentialDialog
          credential="nickname"
          userId={userId}
          asksPassword={asksPassword}
          open={dialog === 'open'}
          onClose={close}
        />
      )}
    </SettingRow>
  );
}
