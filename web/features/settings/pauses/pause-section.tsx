import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { RowButton } from '../row-button';
import { SettingRow } from '../setting-row';
import { SettingsSection, type SettingsPlace } from '../settings-section';

const PausesDialog = lazyDialog(() => import('./pauses-dialog'));

/** Days off, on which the streak waits (R425, R426). */
export function PauseSection({ place }: { readonly place: SettingsPlace }): ReactElement | null {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const user = useCurrentUser();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setDialog('closed'), []);
  if (!user) return null;
  const { pausedUntil } = user;
  return (
    <SettingsSection place={place} title={t('pauses.title')}>
      {pausedUntil && (
        <chakra.p textStyle="strong">
          <chakra.span aria-hidden fontFamily="emoji" marginInlineEnd={2}>
            🧳
          </chakra.span>
          {t('pauses.now', { day: format.date(`${pausedUntil}T12:00`) })}
        </chakra.p>
      )}
      <SettingRow
        label={t('pauses.manage')}
        hint={t('pauses.hint')}
        action={
          <RowButton
            name={t('pauses.manage')}
            text={t('pauses.manageShort')}
            onPress={() => setDialog('open')}
          />
        }
      />
      {dialog !== 'never' && (
        <PausesDialog open={dialog === 'open'} onClose={close} userId={user.id} today={user.today} />
      )}
    </SettingsSection>
  );
}
