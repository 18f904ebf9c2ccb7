import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useCurrentUser } from '../../../api/current-user';
import type { MarkNotificationsSeenApiArg } from '../../../api/generated/questlog-api';
import { newsOf, showSeen } from '../../../api/notifications';
import { useMarkNotificationsSeenMutation } from '../../../api/questlog';
import { liveApi, type LiveDispatch } from '../../../live/live-endpoints';

const { updateQueryData } = liveApi.util;

/** While somebody looks on, the server is told this seldom, in milliseconds. */
const TELL_EVERY_MS = 3000;

/** What is on the screen is seen: the bell doesn't count it, on any device. `position`: of the newest that is shown. */
export function useFeedSeen(partyId: string, position: string | undefined): void {
  const userId = useCurrentUser()?.id;
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const dispatch = useDispatch<LiveDispatch>();
  const { isTold, soon, now } = useSeldomTold();
  useEffect(() => {
    if (userId === undefined || position === undefined || !visible || isTold(position)) return;
    dispatch(
      updateQueryData('getNotifications', newsOf(userId), (page) =>
        showSeen(page, { seen: position, partyId }),
      ),
    );
    soon({ userId, seenDto: { position, partyId } });
  }, [dispatch, isTold, partyId, position, soon, userId, visible]);
  // Who looks away or leaves has seen what was on the screen until then.
  useEffect(() => (visible ? now : undefined), [now, visible]);
}

/** Tells the server of the last mark it is given, seldom while there are more, and `now` of one that still waits. */
function useSeldomTold() {
  const [mark] = useMarkNotificationsSeenMutation();
  const told = useRef({ position: '', at: -Infinity });
  const untold = useRef<MarkNotificationsSeenApiArg>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useCallback(() => {
    clearTimeout(timer.current);
    const seen = untold.current;
    if (!seen) return;
    untold.current = undefined;
    told.current = { position: seen.seenDto.position, at: performance.now() };
    void mark(seen).then(({ error }) => {
      if (error) told.current.position = '';
    });
  }, [mark]);
  const soon = useCallback(
    (seen: MarkNotificationsSeenApiArg) => {
      clearTimeout(timer.current);
      untold.current = seen;
      const wait = told.current.at + TELL_EVERY_MS - performance.now();
      timer.current = setTimeout(now, Math.max(0, wait));
    },
    [now],
  );
  const isTold = useCallback((position: string) => position <= told.current.position, []);
  return { isTold, soon, now };
}

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

function isVisible(): boolean {
  return !document.hidden;
}
