import { Tabs } from '@chakra-ui/react/tabs';
import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyDetail } from '../../../api/models';
import { isProblem } from '../../../api/problem';
import { useGetPartyQuery } from '../../../api/questlog';
import { ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title';
import { LoadFailed } from '../../../ui/load-failed';
import { ActivitiesTab } from './activities-tab';
import { MembersTab } from './members/members-tab';
import { OverviewTab } from './overview-tab';
import { PartyHeader } from './party-header';
import { PartyToolbar } from './party-toolbar';
import { QuestsTab } from './quests/quests-tab';
import { OfflineNote } from '../shared/offline-note';
import { useMembershipRedirect } from './use-membership-redirect';
import { usePartyDialogs } from './use-party-dialogs';
import { usePartyExit, type PartyExit } from './use-party-exit';

const TABS = ['overview', 'quests', 'members', 'activities'] as const;

/** Statuses that mean that this player has no access to such a party; for others (429, 5xx) a retry may help. */
const NOT_FOUND_STATUSES: readonly number[] = [400, 403, 404];

/** The page of a party (R122). A missing party and one without access look the same (R6). */
export default function PartyPage(): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { partyId = '' } = useParams();
  const { data: party, error, refetch } = useGetPartyQuery({ partyId });
  const exit = usePartyExit(partyId, party?.name ?? '');
  const isClosed = isProblem(error) && NOT_FOUND_STATUSES.includes(error.status);
  const isOut = useMembershipRedirect({ partyId, party, isUnavailable: isClosed, isLeaving: exit.isLeaving });
  useDocumentTitle(party?.name ?? t('title'));
  if (isClosed && !isOut) return <PartyNotFound />;
  if (party && !isOut) return <PartyView key={party.id} party={party} exit={exit} />;
  if (error && !isOut) return <LoadFailed title={t('page.failed')} onRetry={() => void refetch()} />;
  return (
    <chakra.div role="status" display="grid" gap={5}>
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <Skeleton height="11rem" borderRadius="xl" />
      <Skeleton height={12} borderRadius="lg" />
      <Skeleton height="14rem" borderRadius="xl" />
    </chakra.div>
  );
}

interface PartyViewProps {
  readonly party: PartyDetail;
  readonly exit: PartyExit;
}

function PartyView({ party, exit }: PartyViewProps): ReactElement {
  const { t } = useTranslation('parties');
  const leads = useCurrentUser()?.id === party.leader.id;
  const dialogs = usePartyDialogs();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'overview';
  const activitiesTrigger = useRef<HTMLButtonElement>(null);
  const showActivities = () => {
    setSearch({ tab: 'activities' }, { replace: true });
    // The pressed button goes with its tab.
    activitiesTrigger.current?.focus();
  };
  return (
    <chakra.div display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
      <PartyToolbar party={party} leads={leads} exit={exit} dialogs={dialogs} />
      <PartyHeader party={party} />
      <OfflineNote />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) =>
          setSearch(value === 'overview' ? {} : { tab: value }, { replace: true })
        }
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label={t('tab.label')}>
          {TABS.map((name) => (
            <Tabs.Trigger key={name} ref={name === 'activities' ? activitiesTrigger : undefined} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="overview">
          <OverviewTab party={party} onSettings={leads ? () => dialogs.show('settings') : undefined} />
        </Tabs.Content>
        <Tabs.Content value="quests">
          <QuestsTab party={party} leads={leads} onShowActivities={showActivities} />
        </Tabs.Content>
        <Tabs.Content value="members">
          <MembersTab party={party} leads={leads} />
        </Tabs.Content>
        <Tabs.Content value="activities">
          <ActivitiesTab party={party} />
        </Tabs.Content>
      </Tabs.Root>
    </chakra.div>
  );
}

function PartyNotFound(): ReactElement {
  const { t } = useTranslation('parties');
  useDocumentTitle(t('page.notFound'));
  return (
    <EmptyState
      emoji="🏚️"
      headingLevel="h1"
      title={t('page.notFound')}
      text={t('page.notFoundText')}
      action={<ButtonLink to="/parties">{t('page.notFoundAction')}</ButtonLink>}
    />
  );
}
