import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { LiveDispatch } from './live-endpoints';
import { liveStatusChanged } from './live-status';

/** The first screen is ahead of the socket's code; what happens meanwhile is caught up with. In milliseconds. */
const OPEN_DELAY_MS = 300;

/** Keeps the socket open while a player is signed in. Its code is loaded only then, a moment after the first screen. */
export function useLive(userId: string): void {
  const dispatch = useDispatch<LiveDispatch>();
  useEffect(() => {
    let close: (() => void) | undefined;
    let isUnmounted = false;
    dispatch(liveStatusChanged('connecting'));
    const open = () =>
      import('./live-socket').then(
        ({ openLiveSocket: openLive }) => {
          if (!isUnmounted) close = openLive(dispatch);
        },
        () => dispatch(liveStatusChanged('down')),
      );
    const soon = setTimeout(() => void open(), OPEN_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(soon);
      close?.();
    };
  }, [dispatch, userId]);
}
