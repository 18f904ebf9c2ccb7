import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import { HeroPortrait } from '../../../game/hero-portrait';
import { Button, ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon, type IconName } from '../../../ui/icon';
import { Chip, VisuallyHidden } from '../../../ui/surface';
import { AccountAccess } from './account-access';
import { SettingRow } from '../setting-row';
import { SettingsSection, type SettingsPlace } from '../settings-section';
import { useLogout } from '../use-logout';

const OTHER_LOGINS = ['mail', 'messenger'] as const;

/** A row that is a button or a link as a whole. */
const WHOLE_ROW = {
  variant: 'ghost',
  color: 'fg',
  justifyContent: 'space-between',
  paddingInline: 3,
  marginInline: -3,
} as const;

interface AccountSectionProps {
  readonly place: SettingsPlace;
  /** Whether what the settings fetch has arrived. */
  readonly isLoaded: boolean;
  readonly onLeave?: () => void;
}

/** The signed-in account, and the logout button (R158). */
export function AccountSection({ place, isLoaded, onLeave }: AccountSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const { logout, pending } = useLogout();
  return (
    <SettingsSection place={place} title={t('account')}>
      {/* Above what is fetched: a row that arrives must not move them from under a press. */}
      <SettingRow
        label={t('username')}
        value={user?.username}
        picture={user && <HeroPortrait hero={user} size={12} />}
      />
      <chakra.div display="grid">
        <Button {...WHOLE_ROW} aria-busy={pending || undefined} onClick={logout}>
          {pending ? t('loggingOut') : t('logout')}
          <RowEnd icon="logout" />
        </Button>
      </chakra.div>
      {user?.isOperator && <OperationsRow onLeave={onLeave} />}
      {user && (
        <AccountAccess user={user} isLoaded={isLoaded} headingLevel={place === 'page' ? 'h3' : 'h4'} />
      )}
      {isLoaded && place === 'dialog' && <OtherLogins />}
    </SettingsSection>
  );
}

/** Leads operators to their page; the whole row is the link. */
function OperationsRow({ onLeave }: Pick<AccountSectionProps, 'onLeave'>): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <chakra.div display="grid">
      <ButtonLink to="/ops" {...WHOLE_ROW} onClick={onLeave}>
        {t('operations')}
        <RowEnd icon="chevron" />
      </ButtonLink>
    </chakra.div>
  );
}

/** The sign at the end of a row that is pressed as a whole. */
function RowEnd({ icon }: { readonly icon: IconName }): ReactElement {
  return (
    <chakra.span display="grid" color="pine.fg">
      <Icon name={icon} size="1.25rem" />
    </chakra.span>
  );
}

/** Other ways to log in, none of which is available yet (R15). */
function OtherLogins(): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <>
      {OTHER_LOGINS.map((way) => (
        <chakra.div key={way} display="grid">
          <Button
            variant="ghost"
            disabled
            justifyContent="space-between"
            paddingInline={0}
            _disabled={{ opacity: 1 }}
            _hover={{ bg: 'transparent', color: 'fg.muted' }}
          >
            <chakra.span textAlign="start">{t(`loginWith.${way}`)}</chakra.span>
            <VisuallyHidden> · </VisuallyHidden>
            <Chip>{t('soon')}</Chip>
          </Button>
        </chakra.div>
      ))}
    </>
  );
}
