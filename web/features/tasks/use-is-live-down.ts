import { useSelector } from 'react-redux';
import type { LiveStatus } from '../../live/live-status';

/** Whether changes made elsewhere don't arrive by push at the moment (R97). */
export function useIsLiveDown(): boolean {
  return useSelector(
    (state: { readonly live: { readonly status: LiveStatus } }) => state.live.status === 'down',
  );
}
