import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PartyDetail } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { contentArea } from '../../../ui/content-area';
import { Icon } from '../../../ui/icon';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { ReportParty } from '../report/report-party';
import { useLeaderOnly } from './use-leader-only';
import type { PartyDialogs } from './use-party-dialogs';
import type { PartyExit } from './use-party-exit';

const LeavePartyDialog = lazyDialog(() => import('./leave-party-dialog'));
const PartySettingsDialog = lazyDialog(() => import('./settings/party-settings-dialog'));

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 'touch',
    marginInlineEnd: 'auto',
    color: 'fg.muted',
    textStyle: 'small',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _hover: { color: 'fg' },
  },
});

interface PartyToolbarProps {
  readonly party: PartyDetail;
  readonly leads: boolean;
  readonly exit: PartyExit;
  readonly dialogs: PartyDialogs;
}

/** The back link, the leave button, the report, and for the leader the settings in its place (R73, R122, R468). */
export function PartyToolbar({ party, leads, exit, dialogs }: PartyToolbarProps): ReactElement {
  const { t } = useTranslation('parties');
  const { open, show, close, opener } = dialogs;
  const gear = useRef<HTMLButtonElement>(null);
  const isChanging = useLeaderOnly(party, open === 'settings', close);
  return (
    <chakra.div display="flex" alignItems="center" gap={1} marginBottom={-3}>
      <BackLink to="/parties">
        <Icon name="back" size="1.125rem" />
        {t('page.back')}
      </BackLink>
      <ReportParty party={party} />
      {party.isMember && (
        <Button variant="ghost" aria-haspopup="dialog" paddingInline={2.5} onClick={() => show('leave')}>
          <Icon name="logout" size="1.125rem" />
          {t('leave.open')}
        </Button>
      )}
      {leads && (
        <Button
          ref={gear}
          variant="ghost"
          size="icon"
          width={{ base: 'touch', md: 'auto' }}
          paddingInline={{ base: 0, md: 2.5 }}
          fontSize="sm"
          aria-haspopup="dialog"
          aria-label={t('settings.open')}
          data-tip={t('settings.open')}
          onClick={() => show('settings')}
        >
          <Icon name="gear" />
          {/* Keeps a distance from the settings button of the header where there is room. */}
          <chakra.span display={{ base: 'none', md: 'inline' }}>{t('settings.open')}</chakra.span>
        </Button>
      )}
      <LeavePartyDialog
        party={party}
        leads={leads}
        exit={exit}
        open={party.isMember && open === 'leave'}
        onClose={close}
      />
      <PartySettingsDialog
        party={party}
        exit={exit}
        open={isChanging}
        onClose={close}
        returnFocusTo={() => opener() ?? gear.current ?? contentArea()}
      />
    </chakra.div>
  );
}
