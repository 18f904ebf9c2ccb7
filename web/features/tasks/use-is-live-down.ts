import { useSelector } from 'react-redux';
import type { LiveStatus } from '../../live/live-status';

/** Whether changes made elsewhere currently don't arrive by push (R97). */
export function useIsLiveDown(): boolean {
  return useSelector(
    (state: { readonly live: { readonly status: LiveStatus } }) => state.live.status === 'down',
  );
}
