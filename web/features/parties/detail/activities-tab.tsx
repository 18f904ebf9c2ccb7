import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { useGetPartyActivitiesQuery } from '../../../api/questlog';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { FeedList } from '../feed/feed-list';
import { LoadFailed } from '../../../ui/load-failed';
import { LoadingRows } from '../../../ui/loading-rows';

/** The party's live feed; only members see it (R6). */
export function ActivitiesTab({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { data, isError, refetch } = useGetPartyActivitiesQuery(
    { partyId: party.id },
    { skip: !party.isMember },
  );
  if (!party.isMember) {
    return <EmptyState emoji="🔒" headingLevel="h2" title={t('feed.empty')} text={t('feed.membersOnly')} />;
  }
  if (!data && isError) return <LoadFailed title={t('feed.failed')} onRetry={() => void refetch()} />;
  if (data?.length === 0) {
    return <EmptyState emoji="🌱" headingLevel="h2" title={t('feed.empty')} text={t('feed.emptyText')} />;
  }
  return (
    // The cheers at the end of a row are not too far from its sentence.
    <chakra.div width="full" maxWidth="48rem" marginInline="auto">
      {data ? (
        <FeedList key={party.id} partyId={party.id} members={party.members} latest={data} />
      ) : (
        <LoadingRows count={4} height={12} />
      )}
    </chakra.div>
  );
}
