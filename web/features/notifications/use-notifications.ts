import { useEffect, useRef, useState } from 'react';
import { MAX_COUNTED } from '../../../server/contracts/notifications';
import { useCurrentUser } from '../../api/current-user';
import type { SeenDto } from '../../api/generated/questlog-api';
import type { Notification, NotificationsPage, UnseenFeed } from '../../api/models';
import { notificationsQueryArg } from '../../api/notifications';
import { useLazyGetNotificationsQuery, useMarkNotificationsSeenMutation } from '../../api/questlog';
import { liveApi } from '../../live/live-endpoints';
import { useEarlierPages } from '../../live/use-earlier-pages';

/** What was new when the panel opened. */
interface PanelSnapshot {
  readonly seen: string;
  readonly unseen: ReadonlyMap<string, number>;
}

interface NotificationsState {
  /** Newest first. */
  readonly items: readonly Notification[];
  /** Feeds with something new, and how much: since the panel was last opened. */
  readonly feeds: readonly UnseenFeed[];
  readonly isNew: (item: Notification) => boolean;
  readonly ended: boolean;
  readonly fetching: boolean;
  readonly showEarlier: () => void;
  /** Where the page begins that came last. */
  readonly lastPageStart: string | undefined;
}

export function useNotificationsPage() {
  const userId = useCurrentUser()?.id ?? '';
  return liveApi.useGetNotificationsQuery(notificationsQueryArg(userId), { skip: userId === '' });
}

/** What the open panel shows. What is shown is seen, and stays marked as new until the panel closes. */
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
  const {
    entries,
    ended,
    fetching,
    showEarlier,
    lastPageStart: cameFrom,
  } = useEarlierPages({ entries: page.items, ended: page.next === null }, async (before) => {
    const request = fetchEarlier({ ...notificationsQueryArg(userId), before });
    const { data } = await request;
    // It is kept here: whatever happens, it needn't be asked for again.
    request.unsubscribe();
    if (data) return { entries: data.items, ended: data.next === null };
    onEarlierFailed();
    return undefined;
  });
  const feeds = page.parties.map((feed) => {
    const unseenAtOpen = atOpen.unseen.get(feed.partyId) ?? 0;
    // The mark begins the count anew; one that is refused takes that back.
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
    lastPageStart: cameFrom,
  };
}

/** Told when the panel opens, and when it closes about what came meanwhile. Which feeds were marked as it opened. */
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
 * What makes all that the page shows as new seen: the notifications, and each feed by itself. The server fills them each at
 * its own pace, so that none may be marked by the place of another.
 */
function toSeenDtos({ latest, seen, parties }: NotificationsPage): readonly SeenDto[] {
  const feeds = parties.filter(({ unseen }) => unseen > 0);
  return [
    ...(latest !== null && latest > (seen ?? '') ? [{ position: latest }] : []),
    ...feeds.map(({ partyId, position }) => ({ position, partyId })),
  ];
}
