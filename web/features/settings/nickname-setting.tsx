import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { ChangeCredentialDialog } from './change-credential-dialog';

interface NicknameSettingProps {
  readonly userId: string;
  readonly nickname: string;
  /** ISO 8601; null for now. */
  readonly changeableAt: string | null;
  readonly asksPassword: boolean;
}

/** The nickname, and the button that changes it once in 7 days (R380). */
export function NicknameSetting(props: NicknameSettingProps): ReactElement {
  const { userId, nickname, changeableAt, asksPassword } = props;
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
      {dialog !== 'never' && (
        <ChangeCredentialDialog
          credential="nickname"
          userId={userId}
          asksPassword={asksPassword}
          open={dialog === 'open'}
          onClose={close}
        />
      )}
    </chakra.div>
  );
}
