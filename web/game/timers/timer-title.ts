import { useEffect } from 'react';
import { pageTitle } from '../../ui/page-title';
import { useNow } from '../../ui/hooks/use-now';
import { clockText, secondsLeft } from './countdown';
import { useTimers } from './use-timers';

/** Shows the countdown of the timer that ends next in the tab's title, on every screen. */
export function TimerTitle({ userId }: { readonly userId: string }): null {
  const { timers } = useTimers(userId);
  const now = useNow(500, timers.length > 0);
  const next = Math.min(...timers.map(({ endsAt }) => endsAt));
  const remaining = timers.length === 0 ? '' : clockText(secondsLeft(next, now));
  useEffect(() => {
    pageTitle.setCountdown(remaining);
    return () => pageTitle.setCountdown('');
  }, [remaining]);
  return null;
}
