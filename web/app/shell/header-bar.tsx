import { memo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { ConnectionBanner } from './connection-banner';
import { NotificationsBell } from './notifications-bell';
import { PlayerSummary } from './player-summary';

const SettingsDialog = lazyDialog(
  () => import('../../features/settings/settings-dialog'),
  'settings',
  'shortcuts',
);

const Bar = chakra('header', {
  base: {
    // Takes room in the page, also for the banner below the row.
    position: 'sticky',
    top: 0,
    zIndex: 'chrome',
    paddingTop: 'env(safe-area-inset-top)',
    bg: 'bg.surface',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
  },
});

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 0, md: 3 },
    height: 'header',
    maxWidth: { base: 'page', '2xl': 'widePage' },
    marginInline: 'auto',
    // The buttons have a margin of their own at the end.
    paddingInlineStart: { base: 'max(0.5rem, env(safe-area-inset-left))', md: 6 },
    paddingInlineEnd: { base: 'max(0.25rem, env(safe-area-inset-right))', md: 6 },
    '& > p': { flex: '1', color: 'fg.muted' },
  },
});

/** The player, their progress, and the buttons for notifications and settings (R111). */
export const HeaderBar = memo(function HeaderBar(): ReactElement {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Bar data-uncovered>
      <Row>
        {user ? <PlayerSummary user={user} /> : <p>{t('loading')}</p>}
        <NotificationsBell />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('header.settings')}
          aria-haspopup="dialog"
          data-tip={t('header.settings')}
          data-shortcut="settings"
          onClick={() => setSettings('open')}
        >
          <Icon name="gear" />
        </Button>
      </Row>
      <ConnectionBanner />
      {settings !== 'never' && (
        <SettingsDialog open={settings === 'open'} onClose={() => setSettings('closed')} />
      )}
    </Bar>
  );
});
