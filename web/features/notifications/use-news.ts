import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import type { Notification, NotificationsPage, UnseenFeed } from '../../api/models';
import { newsOf } from '../../api/notifications';
import { useLazyGetNotificationsQuery, useMarkNotificationsSeenMutation } from '../../api/questlog';
import { liveApi } from '../../live/live-endpoints';
import { useEarlierPages } from '../../live/use-earlier-pages';

/** What was new when the panel opened. */
interface Opening {
  readonly seen: string;
  readonly unseen: ReadonlyMap<string, number>;
}

interface News {
  /** Newest first. */
  readonly items: readonly Notification[];
  /** Feeds with something new, and how much: since the panel was last opened. */
  readonly feeds: readonly UnseenFeed[];
  readonly isNew: (item: Notification) => boolean;
  readonly ended: boolean;
  readonly fetching: boolean;
  readonly showEarlier: () => void;
}

export function useNewsPage() {
  const userId = useCurrentUser()?.id ?? '';
  return liveApi.useGetNotificationsQuery(newsOf(userId), { skip: userId === '' });
}

/** What the open panel shows. What is shown is seen, and stays marked as new until the panel closes. */
export function useNews(userId: string, page: NotificationsPage, onEarlierFailed: () => void): News {
  const [opening] = useState<Opening>(() => ({
    seen: page.seen ?? '',
    unseen: new Map(page.parties.map(({ partyId, unseen }) => [partyId, unseen])),
  }));
  useMarkedSeen(userId, page.latest);
  const [fetchEarlier] = useLazyGetNotificationsQuery();
  const { entries, ended, fetching, showEarlier } = useEarlierPages(
    { entries: page.items, ended: page.next === null },
    async (before) => {
      const request = fetchEarlier({ ...newsOf(userId), before });
      const { data } = await request;
      // It is kept here: whatever happens, it needn't be asked for again.
      request.unsubscribe();
      if (data) return { entries: data.items, ended: data.next === null };
      onEarlierFailed();
      return undefined;
    },
  );
  const feeds = page.parties.map((feed) => ({
    ...feed,
    unseen: Math.max(feed.unseen, opening.unseen.get(feed.partyId) ?? 0),
  }));
  return {
    items: entries,
    feeds: feeds.filter(({ unseen }) => unseen > 0),
    isNew: ({ position }) => position > opening.seen,
    ...{ ended, fetching, showEarlier },
  };
}

/** Told when the panel opens, and when it closes about what came meanwhile. */
function useMarkedSeen(userId: string, latest: string | null): void {
  const [mark] = useMarkNotificationsSeenMutation();
  const last = useRef(latest);
  useEffect(() => {
    last.current = latest;
  }, [latest]);
  useEffect(() => {
    const atOpening = last.current;
    const tell = (position: string | null) => {
      if (position !== null) void mark({ userId, seenDto: { position } });
    };
    tell(atOpening);
    return () => {
      if (last.current !== atOpening) tell(last.current);
    };
  }, [mark, userId]);
}
