import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useCurrentUser } from '../../../api/current-user';
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
  const [mark] = useMarkNotificationsSeenMutation();
  const dispatch = useDispatch<LiveDispatch>();
  const told = useRef({ position: '', at: -Infinity });
  useEffect(() => {
    if (userId === undefined || position === undefined || !visible) return undefined;
    if (position <= told.current.position) return undefined;
    dispatch(
      updateQueryData('getNotifications', newsOf(userId), (page) =>
        showSeen(page, { seen: position, partyId }),
      ),
    );
    const wait = told.current.at + TELL_EVERY_MS - performance.now();
    const timer = setTimeout(
      () => {
        told.current = { position, at: performance.now() };
        void mark({ userId, seenDto: { position, partyId } }).then(({ error }) => {
          if (error) told.current.position = '';
        });
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [dispatch, mark, partyId, position, userId, visible]);
}

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

function isVisible(): boolean {
  return !document.hidden;
}
