import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OidcState } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { ProviderDialog, type ProviderAct } from './provider-dialog';

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
    <chakra.div display="grid" gap={2}>
      <chakra.h3 textStyle="small" fontWeight="semibold">
        {t('provider.title')}
      </chakra.h3>
      {link ? (
        <chakra.p overflowWrap="anywhere">
          {link.email ?? t('provider.unnamed')}
          <chakra.span display="block" textStyle="caption" color="fg.muted">
            {t('provider.linkedAgo', { ago: format.ago(link.linkedAt, now) })}
          </chakra.span>
        </chakra.p>
      ) : (
        <chakra.p textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          {button !== null && isEmailVerified ? t('provider.lead', { button }) : t('provider.verifyFirst')}
        </chakra.p>
      )}
      {(link ?? isEmailVerified) && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog({ act, open: true })}>
          {t(`provider.${act}`)}
        </Button>
      )}
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
    </chakra.div>
  );
}
