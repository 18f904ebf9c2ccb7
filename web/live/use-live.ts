import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { LiveDispatch } from './live-endpoints';
import { liveStatusChanged } from './live-status';

/** The first screen is drawn before the socket's code competes with it; what happens meanwhile is caught up with. */
const OPENED_AFTER_MS = 300;

/** Keeps the socket open while a player is signed in. Its code is loaded only then, after the first screen's. */
export function useLive(userId: string): void {
  const dispatch = useDispatch<LiveDispatch>();
  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    dispatch(liveStatusChanged('connecting'));
    const open = () =>
      import('./live-socket').then(
        ({ openLive }) => {
          if (!left) close = openLive(dispatch);
        },
        () => dispatch(liveStatusChanged('down')),
      );
    const soon = setTimeout(() => void open(), OPENED_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(soon);
      close?.();
    };
  }, [dispatch, userId]);
}
