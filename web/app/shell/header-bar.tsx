import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lateDialog } from '../../ui/late-dialog';
import { PlayerSummary } from './player-summary';

const SettingsDialog = lateDialog(() => import('../../features/settings/settings-dialog'), 'settings');

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    top: 0,
    insetInline: 0,
    zIndex: 'chrome',
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
    gap: { base: 1, md: 3 },
    height: 'header',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: 3, md: 6 },
  },
});

/** Who plays, how far they are, and the way to the settings (specification §1). */
export const HeaderBar = memo(function HeaderBar(): ReactElement {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Bar>
      <Row>
        {user ? <PlayerSummary user={user} /> : <chakra.p flex="1">{t('loading')}</chakra.p>}
        <Button variant="ghost" size="icon" aria-label={t('header.notifications')}>
          <Icon name="bell" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('header.settings')}
          aria-haspopup="dialog"
          onClick={() => setSettings('open')}
        >
          <Icon name="gear" />
        </Button>
      </Row>
      {settings !== 'never' && (
        <SettingsDialog open={settings === 'open'} onClose={() => setSettings('closed')} />
      )}
    </Bar>
  );
});
