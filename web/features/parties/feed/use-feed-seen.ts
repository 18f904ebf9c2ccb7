import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useCurrentUser } from '../../../api/current-user';
import type { MarkNotificationsSeenApiArg } from '../../../api/generated/questlog-api';
import { notificationsQueryArg, markPageSeen } from '../../../api/notifications';
import { useMarkNotificationsSeenMutation } from '../../../api/questlog';
import { liveApi, type LiveDispatch } from '../../../live/live-endpoints';

const { updateQueryData } = liveApi.util;

/** While somebody looks on, the server is told this seldom, in milliseconds. */
const MARK_SEEN_INTERVAL_MS = 3000;

/** What is on the screen is seen: the bell doesn't count it, on any device. `position`: of the newest that is shown. */
export function useFeedSeen(partyId: string, position: string | undefined): void {
  const userId = useCurrentUser()?.id;
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible);
  const dispatch = useDispatch<LiveDispatch>();
  const { isTold, soon, now } = useThrottledMark();
  useEffect(() => {
    if (userId === undefined || position === undefined || !visible || isTold(position)) return;
    dispatch(
      updateQueryData('getNotifications', notificationsQueryArg(userId), (page) =>
        markPageSeen(page, { seen: position, partyId }),
      ),
    );
    soon({ userId, seenDto: { position, partyId } });
  }, [dispatch, isTold, partyId, position, soon, userId, visible]);
  // Who looks away or leaves has seen what was on the screen until then.
  useEffect(() => (visible ? now : undefined), [now, visible]);
}

/** Tells the server of the last mark it is given, seldom while there are more, and `now` of one that still waits. */
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
  return { isTold: isMarked, soon: scheduleMark, now: flushMark };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return !document.hidden;
}
