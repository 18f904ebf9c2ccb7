import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { AccountAccess } from './account-access';
import { SettingsSection, type SettingsPlace } from './settings-section';
import { useLogout } from './use-logout';

const OTHER_LOGINS = ['mail', 'messenger'] as const;

interface AccountSectionProps {
  readonly place: SettingsPlace;
  readonly onLeave?: () => void;
}

/** The signed-in account, and the logout button (R158). */
export function AccountSection({ place, onLeave }: AccountSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const { logout, pending } = useLogout();
  return (
    <SettingsSection place={place} title={t('account')}>
      <chakra.p display="flex" justifyContent="space-between" gap={4}>
        <span>{t('username')}</span>
        <chakra.strong minWidth={0} overflowWrap="anywhere">
          {user?.username}
        </chakra.strong>
      </chakra.p>
      {user?.isOperator && (
        <ButtonLink to="/ops" variant="outline" onClick={onLeave}>
          <Icon name="gauge" size="1.25rem" />
          {t('operations')}
        </ButtonLink>
      )}
      {place === 'dialog' && <OtherLogins />}
      <Button variant="outline" aria-busy={pending || undefined} onClick={logout}>
        <Icon name="logout" size="1.25rem" />
        {pending ? t('loggingOut') : t('logout')}
      </Button>
      {user && <AccountAccess user={user} headingLevel={place === 'page' ? 'h3' : 'h4'} />}
    </SettingsSection>
  );
}

/** Other ways to log in, none of which is available yet (R15). */
function OtherLogins(): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <>
      {OTHER_LOGINS.map((way) => (
        <Button key={way} variant="outline" disabled>
          {t(`loginWith.${way}`)} · {t('soon')}
        </Button>
      ))}
    </>
  );
}
