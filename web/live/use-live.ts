import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { LiveDispatch } from './live-endpoints';
import { liveStatusChanged } from './live-status';

/** The first screen has priority over the socket's code; the socket catches up with events meanwhile. In milliseconds. */
const OPEN_DELAY_MS = 300;

/** Keeps the socket open while a player is signed in. Its code is loaded only then, shortly after the first screen. */
export function useLive(userId: string): void {
  const dispatch = useDispatch<LiveDispatch>();
  useEffect(() => {
    let close: (() => void) | undefined;
    let isUnmounted = false;
    dispatch(liveStatusChanged('connecting'));
    const open = () =>
      import('./live-socket').then(
        ({ openLiveSocket }) => {
          if (!isUnmounted) close = openLiveSocket(dispatch);
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
