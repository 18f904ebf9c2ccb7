import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import { HeroPortrait } from '../../../game/hero-portrait';
import { Button, ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { Chip, VisuallyHidden } from '../../../ui/surface';
import { AccountAccess } from './account-access';
import { SettingRow } from '../setting-row';
import { SettingsSection, type SettingsPlace } from '../settings-section';
import { useLogout } from '../use-logout';

const OTHER_LOGINS = ['mail', 'messenger'] as const;

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
        action={
          <Button
            variant="ghost"
            color="pine.fg"
            paddingInline={3}
            marginInlineEnd={-3}
            aria-busy={pending || undefined}
            onClick={logout}
          >
            <Icon name="logout" size="1.25rem" />
            {pending ? t('loggingOut') : t('logout')}
          </Button>
        }
      />
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
      <ButtonLink
        to="/ops"
        variant="ghost"
        color="fg"
        justifyContent="space-between"
        paddingInline={3}
        marginInline={-3}
        onClick={onLeave}
      >
        {t('operations')}
        <chakra.span display="grid" color="pine.fg">
          <Icon name="chevron" size="1.25rem" />
        </chakra.span>
      </ButtonLink>
    </chakra.div>
  );
}

/** Other ways to log in, none of which is available yet (R15). */
function OtherLogins(): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <>
      {OTHER_LOGINS.map((way) => (
        // Less high than what can be pressed.
        <chakra.div key={way} display="grid" css={{ '&&': { minHeight: 'touch', paddingBlock: 0 } }}>
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
