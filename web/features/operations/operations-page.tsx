import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../ui/surface';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';
import { AuditTrail } from './audit/audit-trail';
import { FailuresPanel } from './failures/failures-panel';
import { LatestActs } from './audit/latest-acts';
import { Notice } from './notice';
import { ParkedTargets } from './failures/parked-targets';
import { PoliciesPanel } from './state/policies-panel';
import { ProjectionsSummary } from './state/projections-summary';
import { ProjectorsTable } from './state/projectors-table';
import { RelaysPanel } from './state/relays-panel';
import { ReplaysPanel } from './replays/replays-panel';
import { Section } from './section';
import { SkippedEvents } from './failures/skipped-events';
import { StateAnnouncer } from './state/state-announcer';
import { useFold } from './use-fold';
import { useMeasures } from './use-measures';
import { countWithParked, useProjections, type LiveProjections } from './use-projections';

/** The operators' page: the live state of the projections, and the commands on them. */
export default function OperationsPage(): ReactElement {
  const { t } = useTranslation('operations');
  const projections = useProjections();
  const { data, isStale, refetch } = projections;
  useDocumentTitle(t('title'));
  return (
    <chakra.div display="grid" gap={{ base: 6, lg: 8 }} gridTemplateColumns="minmax(0, 1fr)">
      <chakra.header display="grid" gap={4}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap={6}
          rowGap={3}
        >
          <div>
            <chakra.h1 textStyle="title">{t('title')}</chakra.h1>
            <chakra.p color="fg.muted" textStyle="small" marginTop={1.5}>
              {t('lead')}
            </chakra.p>
          </div>
          <chakra.div display="flex" flexWrap="wrap" gap={2}>
            <ButtonLink to="/ops/accounts" variant="soft">
              {t('accounts')}
            </ButtonLink>
            <ButtonLink to="/ops/reports" variant="soft">
              {t('reports.title')}
            </ButtonLink>
          </chakra.div>
        </chakra.div>
        <Warnings projections={projections} />
        {data && <ProjectionsSummary {...data} />}
      </chakra.header>
      {data ? (
        <Loaded data={data} />
      ) : isStale ? (
        <LoadFailed headingLevel="h2" title={t('failed')} onRetry={refetch} />
      ) : (
        <LoadingFigures />
      )}
      <LatestActs />
      <AuditTrail />
    </chakra.div>
  );
}

function Loaded({ data }: { readonly data: NonNullable<LiveProjections['data']> }): ReactElement {
  const { t } = useTranslation('operations');
  const { projectors, skipped, skippedCount } = data;
  const foldOf = useFold();
  return (
    <>
      <StateAnnouncer projectors={projectors} />
      <FailuresPanel projectors={projectors} />
      <ParkedTargets />
      {/* What is parked stands above already. */}
      <Section
        title={t('projectors.title')}
        fold={foldOf(projectors, { count: countWithParked(projectors), needsLook: false })}
      >
        {projectors.length > 0 ? (
          <ProjectorsTable projectors={projectors} />
        ) : (
          <EmptyState emoji="🛰️" title={t('projectors.empty')} text={t('projectors.emptyText')} />
        )}
      </Section>
      <PoliciesPanel />
      <RelaysPanel />
      <ReplaysPanel projectors={projectors} />
      <SkippedEvents skipped={skipped} total={skippedCount} />
    </>
  );
}

/** Warnings that limit the meaning of the figures below. */
function Warnings({ projections }: { readonly projections: LiveProjections }): ReactElement {
  const { t } = useTranslation('operations');
  const { clock } = useMeasures();
  const { data, asOf, isStale } = projections;
  return (
    <chakra.div role="status" display="grid" gap={3} _empty={{ position: 'absolute' }}>
      {isStale && (
        <Notice
          title={t('warning.stale')}
          text={asOf === undefined ? t('warning.staleNever') : t('warning.staleText', { time: clock(asOf) })}
        />
      )}
      {data?.leader === null && <Notice title={t('warning.leader')} text={t('warning.leaderText')} />}
    </chakra.div>
  );
}

function LoadingFigures(): ReactElement {
  const { t } = useTranslation();
  return (
    <chakra.div role="status" display="grid" gap={4}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={6} width="10rem" />
      <Skeleton height={{ base: '38rem', md: '19rem', lg: '17rem' }} borderRadius="xl" />
    </chakra.div>
  );
}
