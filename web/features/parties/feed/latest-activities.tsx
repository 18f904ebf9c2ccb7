import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { useId, useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyDetail } from '../../../api/models';
import { useGetPartyActivitiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../../ui/hooks/use-now';
import { LoadFailed } from '../../../ui/load-failed';
import { LoadingRows } from '../../../ui/loading-rows';
import { Card } from '../../../ui/surface';
import { FeedEntry } from './feed-entry';
import { continuesAbove, groupFeed, type Activity } from './group-feed';

/** How many entries stand beside the quests. */
const SHOWN_ENTRIES = 6;

/** It stays in sight beside a long list of quests, below the header and the connection banner. */
const COLUMN: SystemStyleObject = {
  position: 'sticky',
  top: 'calc({sizes.header} + 1rem + env(safe-area-inset-top))',
  'body:has([data-connection]) &': { top: 'calc({sizes.header} + 4rem + env(safe-area-inset-top))' },
  padding: 4,
  minWidth: 0,
  // A new entry moves the ones below it, not the page.
  overflowAnchor: 'none',
  '& > ol': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
};

interface LatestActivitiesProps {
  readonly party: PartyDetail;
  /** Opens the whole feed. */
  readonly onShowAll: () => void;
}

/** The newest entries of the party's feed, live; for members only (R6). They don't count as seen: the feed itself has them all (R501). */
export function LatestActivities({ party, onShowAll }: LatestActivitiesProps): ReactElement {
  const { t } = useTranslation('parties');
  const id = useId();
  const { data, isError, refetch } = useGetPartyActivitiesQuery({ partyId: party.id });
  return (
    <Card as="aside" aria-labelledby={id} css={COLUMN}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginTop={-2}>
        <chakra.h2 id={id} textStyle="strong">
          {t('feed.latest')}
        </chakra.h2>
        <Button variant="ghost" color="pine.fg" paddingInline={2} marginInlineEnd={-2} onClick={onShowAll}>
          {t('feed.all')}
        </Button>
      </chakra.div>
      {data ? (
        <Entries party={party} feed={data} />
      ) : isError ? (
        <LoadFailed title={t('feed.failed')} headingLevel="h3" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows count={4} height={12} />
      )}
    </Card>
  );
}

interface EntriesProps {
  readonly party: PartyDetail;
  readonly feed: readonly Activity[];
}

function Entries({ party, feed }: EntriesProps): ReactElement {
  const { t } = useTranslation('parties');
  const now = useNow(RELATIVE_TIME_INTERVAL_MS);
  const timeZone = useCurrentUser()?.timeZone ?? 'UTC';
  const groups = useMemo(() => groupFeed(feed, timeZone).slice(0, SHOWN_ENTRIES), [feed, timeZone]);
  const heroes = useMemo(
    () => new Map(party.members.map(({ userId, user }) => [userId, user])),
    [party.members],
  );
  if (groups.length === 0) {
    return (
      <chakra.p textStyle="small" color="fg.muted">
        {t('feed.emptyText')}
      </chakra.p>
    );
  }
  return (
    <ol>
      {groups.map((group, index) => (
        <FeedEntry
          key={group.id}
          group={group}
          isExcerpt
          isContinued={continuesAbove(group, groups[index - 1])}
          hero={heroes.get(group.activity.user.id)}
          now={now}
        />
      ))}
    </ol>
  );
}
