import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetPartyActivitiesApiResponse } from '../../../api/generated/questlog-api';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyMember } from '../../../api/models';
import { useLazyGetPartyActivitiesQuery } from '../../../api/questlog';
import { groupByDay } from '../../../game/days/group-by-day';
import { useDayHeading } from '../../../game/days/use-day-heading';
import { useEarlierFocus } from '../../../live/use-earlier-focus';
import { useEarlierPages } from '../../../live/use-earlier-pages';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Card } from '../../../ui/surface';
import { toasts } from '../../../ui/toast/toast-queue';
import { RELATIVE_TIME_INTERVAL_MS, useNow } from '../../../ui/hooks/use-now';
import { FeedEntry } from './feed-entry';
import { FeedState } from './feed-state';
import { continuesAbove, groupFeed } from './group-feed';
import { NewerEntries } from './newer-entries';
import { useFeedSeen } from './use-feed-seen';
import { useDeferredEntries } from './use-deferred-entries';

/** Entries of one page (R124). */
const PAGE_SIZE = 50;

const Days = chakra('div', {
  base: {
    // New entries are held back where they would shift the list; at the top the browser must not anchor the scroll.
    overflowAnchor: 'none',
    '& > section + section': { marginTop: 5 },
    '& h2': { textStyle: 'strong', marginBottom: 2 },
    '& ol': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface FeedListProps {
  readonly partyId: string;
  /** Those whose faces are known. */
  readonly members: readonly PartyMember[];
  readonly latest: GetPartyActivitiesApiResponse;
}

/** The feed by day, newest first; earlier pages are loaded on request and never change. */
export function FeedList({ partyId, members, latest }: FeedListProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const now = useNow(RELATIVE_TIME_INTERVAL_MS);
  const timeZone = useCurrentUser()?.timeZone ?? 'UTC';
  const heading = useDayHeading(now, timeZone);
  const [fetchEarlier] = useLazyGetPartyActivitiesQuery();
  const { entries, ended, fetching, showEarlier, lastPageStart } = useEarlierPages(
    { entries: latest, ended: latest.length < PAGE_SIZE },
    async (before) => {
      const request = fetchEarlier({ partyId, before, limit: PAGE_SIZE });
      const { data: page } = await request;
      // Kept in this state, because an earlier page never changes and isn't fetched again.
      request.unsubscribe();
      if (page) return { entries: page, ended: page.length < PAGE_SIZE };
      toasts.show({ kind: 'error', about: 'feed', title: t('common:errors.title'), text: t('feed.failed') });
      return undefined;
    },
  );
  const { top, shown, newerCount, showNewer } = useDeferredEntries(entries);
  useFeedSeen(partyId, newerCount > 0 ? undefined : shown[0]?.position);
  const groups = useMemo(() => groupFeed(shown, timeZone), [shown, timeZone]);
  const days = useMemo(
    () => groupByDay(groups, ({ activity }) => activity.createdAt, timeZone),
    [groups, timeZone],
  );
  const heroes = useMemo(() => new Map(members.map(({ userId, user }) => [userId, user])), [members]);
  const { refOf, ...button } = useEarlierFocus(
    groups.map(({ activity }) => activity.position),
    { ended, lastPageStart },
  );
  return (
    <Card aria-label={t('feed.label')}>
      <chakra.div ref={top} tabIndex={-1} outline="none" scrollMarginTop="calc({sizes.header} + 4rem)">
        <FeedState />
      </chakra.div>
      <NewerEntries count={newerCount} onShow={showNewer} />
      <Days>
        {days.map(({ day, items }) => (
          <section key={day} aria-labelledby={`feed-${day}`}>
            <h2 id={`feed-${day}`}>{heading(day)}</h2>
            <ol>
              {items.map((group, index) => (
                <FeedEntry
                  key={group.id}
                  group={group}
                  isContinued={continuesAbove(group, items[index - 1])}
                  hero={heroes.get(group.activity.user.id)}
                  now={now}
                  focusRef={refOf(group.activity.position)}
                />
              ))}
            </ol>
          </section>
        ))}
      </Days>
      {!ended && (
        <Button
          variant="soft"
          marginTop={4}
          aria-busy={fetching || undefined}
          onClick={showEarlier}
          {...button}
        >
          {t('feed.earlier')}
        </Button>
      )}
    </Card>
  );
}
