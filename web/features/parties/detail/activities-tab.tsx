import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetPartyActivitiesApiResponse } from '../../../api/generated/questlog-api';
import type { PartyDetail } from '../../../api/models';
import { useGetPartyActivitiesQuery, useLazyGetPartyActivitiesQuery } from '../../../api/questlog';
import { mergeFeed } from '../../../live/live-merge';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Card, Skeleton, Unseen } from '../../../ui/surface';
import { useNow } from '../../../ui/use-now';
import { LoadFailed } from '../shared/load-failed';
import { FeedEntry } from './feed-entry';

/** Entries of one page (D34). */
const PAGE = 50;

/** Relative times are written anew this often, in milliseconds. */
const AGES_EVERY_MS = 20_000;

type Feed = GetPartyActivitiesApiResponse;

/** What the members do, as it happens; only they see it (D6). */
export function ActivitiesTab({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { data, isError, refetch } = useGetPartyActivitiesQuery(
    { partyId: party.id },
    { skip: !party.isMember },
  );
  if (!party.isMember) {
    return <EmptyState emoji="🔒" headingLevel="h2" title={t('feed.empty')} text={t('feed.membersOnly')} />;
  }
  if (!data) {
    if (isError) return <LoadFailed title={t('feed.failed')} onRetry={() => void refetch()} />;
    return (
      <chakra.div role="status" display="grid" gap={3}>
        <Unseen>{t('common:loading')}</Unseen>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={12} />
        ))}
      </chakra.div>
    );
  }
  if (data.length === 0) {
    return <EmptyState emoji="🌱" headingLevel="h2" title={t('feed.empty')} text={t('feed.emptyText')} />;
  }
  return <FeedList key={party.id} partyId={party.id} latest={data} />;
}

/** The first page follows the socket; earlier ones are fetched when asked for and never change. */
function FeedList({ partyId, latest }: { readonly partyId: string; readonly latest: Feed }): ReactElement {
  const { t } = useTranslation('parties');
  const now = useNow(AGES_EVERY_MS);
  /** Everything seen when a page was added below, so that it meets whatever the socket's page has become. */
  const [seen, setSeen] = useState<Feed>([]);
  const [lastPage, setLastPage] = useState(PAGE);
  const [fetchEarlier, { isFetching }] = useLazyGetPartyActivitiesQuery();
  // Too much came in between to be told one by one: what was seen before would leave a hole.
  const isWhole = (latest.at(-1)?.position ?? '') <= (seen[0]?.position ?? '');
  const feed = isWhole ? mergeFeed(latest, seen) : latest;
  const ended = isWhole ? lastPage < PAGE : latest.length < PAGE;
  const showEarlier = async () => {
    const before = feed.at(-1)?.position;
    const { data: page } = await fetchEarlier({ partyId, before, limit: PAGE });
    if (!page) return;
    setSeen(mergeFeed(feed, page));
    setLastPage(page.length);
  };
  return (
    <Card>
      <chakra.ol
        aria-label={t('feed.label')}
        listStyleType="none"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={1}
      >
        {feed.map((activity) => (
          <FeedEntry key={activity.id} activity={activity} now={now} />
        ))}
      </chakra.ol>
      {!ended && (
        <Button
          variant="soft"
          marginTop={4}
          aria-busy={isFetching || undefined}
          onClick={() => void showEarlier()}
        >
          {t('feed.earlier')}
        </Button>
      )}
    </Card>
  );
}
