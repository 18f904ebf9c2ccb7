import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { LiveDispatch } from './live-endpoints';
import { liveStatusChanged } from './live-status';

/** Keeps the socket open while a player is signed in. Its code is loaded only then, beside the first screen. */
export function useLive(userId: string): void {
  const dispatch = useDispatch<LiveDispatch>();
  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    dispatch(liveStatusChanged('connecting'));
    import('./live-socket').then(
      ({ openLive }) => {
        if (!left) close = openLive(dispatch);
      },
      () => dispatch(liveStatusChanged('down')),
    );
    return () => {
      left = true;
      close?.();
    };
  }, [dispatch, userId]);
}
