import { useEffect, useRef, useState } from 'react';
import { MAX_COUNTED } from '../../../server/contracts/notifications';
import { useCurrentUser } from '../../api/current-user';
import type { SeenDto } from '../../api/generated/questlog-api';
import type { Notification, NotificationsPage, UnseenFeed } from '../../api/models';
import { notificationsQueryArg } from '../../api/notifications';
import { useLazyGetNotificationsQuery, useMarkNotificationsSeenMutation } from '../../api/questlog';
import { liveApi } from '../../live/live-endpoints';
import { useEarlierPages } from '../../live/use-earlier-pages';

/** The entries that were new when the panel opened. */
interface PanelSnapshot {
  readonly seen: string;
  readonly unseen: ReadonlyMap<string, number>;
}

interface NotificationsState {
  /** Newest first. */
  readonly items: readonly Notification[];
  /** Feeds with new entries and their counts since the panel was last opened. */
  readonly feeds: readonly UnseenFeed[];
  readonly isNew: (item: Notification) => boolean;
  readonly ended: boolean;
  readonly fetching: boolean;
  readonly showEarlier: () => void;
  /** The position at which the page loaded last begins. */
  readonly lastPageStart: string | undefined;
}

export function useNotificationsPage() {
  const userId = useCurrentUser()?.id ?? '';
  return liveApi.useGetNotificationsQuery(notificationsQueryArg(userId), { skip: userId === '' });
}

/** The content of the open panel. It is marked as seen at once, but shown as new until the panel closes. */
export function useNotifications(
  userId: string,
  page: NotificationsPage,
  onEarlierFailed: () => void,
): NotificationsState {
  const [atOpen] = useState<PanelSnapshot>(() => ({
    seen: page.seen ?? '',
    unseen: new Map(page.parties.map(({ partyId, unseen }) => [partyId, unseen])),
  }));
  const marked = useMarkSeen(userId, page);
  const [fetchEarlier] = useLazyGetNotificationsQuery();
  const { entries, ended, fetching, showEarlier, lastPageStart } = useEarlierPages(
    { entries: page.items, ended: page.next === null },
    async (before) => {
      const request = fetchEarlier({ ...notificationsQueryArg(userId), before });
      const { data } = await request;
      // Kept in this state, because an earlier page never changes and isn't fetched again.
      request.unsubscribe();
      if (data) return { entries: data.items, ended: data.next === null };
      onEarlierFailed();
      return undefined;
    },
  );
  const feeds = page.parties.map((feed) => {
    const unseenAtOpen = atOpen.unseen.get(feed.partyId) ?? 0;
    // Marking restarts the count; a refused mark restores it.
    const unseen = marked.has(feed.partyId)
      ? unseenAtOpen + feed.unseen
      : Math.max(unseenAtOpen, feed.unseen);
    return { ...feed, unseen: Math.min(unseen, MAX_COUNTED) };
  });
  return {
    items: entries,
    feeds: feeds.filter(({ unseen }) => unseen > 0),
    isNew: ({ position }) => position > atOpen.seen,
    ended,
    fetching,
    showEarlier,
    lastPageStart,
  };
}

/** Marks the page as seen when the panel opens and again when it closes. Returns the feeds marked at opening. */
function useMarkSeen(userId: string, page: NotificationsPage): ReadonlySet<string> {
  const [mark] = useMarkNotificationsSeenMutation();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(page);
  useEffect(() => {
    last.current = page;
  }, [page]);
  useEffect(() => {
    const sendMarks = () =>
      toSeenDtos(last.current).map(async (seenDto) => {
        const { error } = await mark({ userId, seenDto });
        return error ? seenDto.partyId : undefined;
      });
    const feeds = last.current.parties.map(({ partyId }) => partyId);
    setMarked(new Set(feeds));
    void Promise.all(sendMarks()).then((refused) =>
      setMarked(new Set(feeds.filter((id) => !refused.includes(id)))),
    );
    return () => void sendMarks();
  }, [mark, userId]);
  return marked;
}

/**
 * The requests that mark everything new on the page as seen: one for the notifications, and one for each feed. The server
 * projects each at its own pace, so a position in one says nothing about another.
 */
function toSeenDtos({ latest, seen, parties }: NotificationsPage): readonly SeenDto[] {
  const feeds = parties.filter(({ unseen }) => unseen > 0);
  return [
    ...(latest !== null && latest > (seen ?? '') ? [{ position: latest }] : []),
    ...feeds.map(({ partyId, position }) => ({ position, partyId })),
  ];
}
