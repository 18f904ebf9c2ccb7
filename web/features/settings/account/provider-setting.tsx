import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OidcState } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { ProviderDialog, type ProviderAct } from './provider-dialog';
import { RowButton } from '../row-button';
import { SettingRow } from '../setting-row';

interface ProviderSettingProps {
  readonly userId: string;
  readonly oidc: OidcState;
  readonly isEmailVerified: boolean;
  readonly asksPassword: boolean;
}

/** The account's link to the OpenID Connect provider, and the button that makes or removes it (R404). */
export function ProviderSetting(props: ProviderSettingProps): ReactElement {
  const { userId, oidc, isEmailVerified, asksPassword } = props;
  const { button, link } = oidc;
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [now] = useState(Date.now);
  const [dialog, setDialog] = useState<{ readonly act: ProviderAct; readonly open: boolean }>();
  const close = useCallback(() => setDialog((shown) => shown && { ...shown, open: false }), []);
  const act: ProviderAct = link ? 'remove' : 'link';
  return (
    <SettingRow
      label={t('provider.title')}
      isHeading
      value={link ? (link.email ?? t('provider.unnamed')) : undefined}
      hint={
        link
          ? t('provider.linkedAgo', { ago: format.ago(link.linkedAt, now) })
          : button !== null && isEmailVerified
            ? t('provider.lead', { button })
            : t('provider.verifyFirst')
      }
      action={
        (link ?? isEmailVerified) && (
          <RowButton
            name={t(link ? 'provider.remove' : 'provider.link')}
            text={t(link ? 'provider.removeShort' : 'provider.linkShort')}
            onPress={() => setDialog({ act, open: true })}
          />
        )
      }
    >
      {dialog && (
        <ProviderDialog
          key={dialog.act}
          userId={userId}
          act={dialog.act}
          asksPassword={asksPassword}
          open={dialog.open}
          onClose={close}
        />
      )}
    </SettingRow>
  );
}
