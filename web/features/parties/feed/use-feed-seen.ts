import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useCurrentUser } from '../../../api/current-user';
import type { MarkNotificationsSeenApiArg } from '../../../api/generated/questlog-api';
import { notificationsQueryArg, markPageSeen } from '../../../api/notifications';
import { useMarkNotificationsSeenMutation } from '../../../api/questlog';
import { liveApi, type LiveDispatch } from '../../../live/live-endpoints';

const { updateQueryData } = liveApi.util;

/** Minimum time between two marks, in milliseconds. */
const MARK_SEEN_INTERVAL_MS = 3000;

/** Marks the feed as seen up to `position` (the newest rendered entry), on every device, while the page is visible. */
export function useFeedSeen(partyId: string, position: string | undefined): void {
  const userId = useCurrentUser()?.id;
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible);
  const dispatch = useDispatch<LiveDispatch>();
  const { isMarked, scheduleMark, flushMark } = useThrottledMark();
  useEffect(() => {
    if (userId === undefined || position === undefined || !visible || isMarked(position)) return;
    dispatch(
      updateQueryData('getNotifications', notificationsQueryArg(userId), (page) =>
        markPageSeen(page, { seen: position, partyId }),
      ),
    );
    scheduleMark({ userId, seenDto: { position, partyId } });
  }, [dispatch, isMarked, partyId, position, scheduleMark, userId, visible]);
  // When the page is hidden or left, the pending mark is sent at once.
  useEffect(() => (visible ? flushMark : undefined), [flushMark, visible]);
}

/** Sends the latest mark to the server, throttled; `flushMark` sends a pending one. */
function useThrottledMark() {
  const [mark] = useMarkNotificationsSeenMutation();
  const lastMark = useRef({ position: '', at: -Infinity });
  const pendingMark = useRef<MarkNotificationsSeenApiArg>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flushMark = useCallback(() => {
    clearTimeout(timer.current);
    const seen = pendingMark.current;
    if (!seen) return;
    pendingMark.current = undefined;
    lastMark.current = { position: seen.seenDto.position, at: performance.now() };
    void mark(seen).then(({ error }) => {
      if (error) lastMark.current.position = '';
    });
  }, [mark]);
  const scheduleMark = useCallback(
    (seen: MarkNotificationsSeenApiArg) => {
      clearTimeout(timer.current);
      pendingMark.current = seen;
      const wait = lastMark.current.at + MARK_SEEN_INTERVAL_MS - performance.now();
      timer.current = setTimeout(flushMark, Math.max(0, wait));
    },
    [flushMark],
  );
  const isMarked = useCallback((position: string) => position <= lastMark.current.position, []);
  return { isMarked, scheduleMark, flushMark };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return !document.hidden;
}
