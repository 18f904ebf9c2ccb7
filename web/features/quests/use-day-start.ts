import { useEffect, useRef } from 'react';
import { api, useStartDayMutation } from '../../api/questlog';
import type { User } from '../../api/models';
import { toLocalDate } from '../../../server/rules/calendar';
import { useDispatch } from 'react-redux';
import { isTodaysDaily } from './daily-quests';
import type { DailyQuests } from './use-daily-quests';

/** How often an open tab checks the calendar, in milliseconds. */
const CALENDAR_CHECK_INTERVAL_MS = 30_000;
/** The server's clock decides and may be behind this device's, so the new day is requested several times. */
const REFETCHES_AFTER_DAY_CHANGE = 5;

/** State of the request that starts the day; idle once there are quests of today. */
interface DayStart {
  readonly isStarting: boolean;
  readonly failed: boolean;
  /** It succeeded and returned no quests. */
  readonly empty: boolean;
  /** Starts the day again, which fetches the quests too. */
  readonly retry: () => void;
}

/**
 * Starts the player's day when it has no daily quests yet, and refetches the quests when the player's calendar day changes;
 * a tab left open notices that when it becomes visible (R36).
 */
export function useDayStart(
  user: User | undefined,
  { quests, fetching }: Pick<DailyQuests, 'quests' | 'fetching'>,
): DayStart {
  const [startDay, { isError, isLoading, isSuccess, isUninitialized, reset }] = useStartDayMutation();
  useDayChange(user?.timeZone ?? 'UTC');
  const userId = user?.id;
  const missing = quests !== undefined && !quests.some(isTodaysDaily);
  useEffect(() => {
    // Once a day: after a success the missing quests are being fetched.
    if (missing && isUninitialized && userId !== undefined) void startDay({ startDayDto: { userId } });
    else if (!missing && isSuccess) reset();
  }, [isSuccess, isUninitialized, missing, reset, startDay, userId]);
  return {
    isStarting: missing && (isUninitialized || isLoading),
    failed: missing && isError,
    empty: missing && isSuccess && !fetching,
    retry: reset,
  };
}

function useDayChange(timeZone: string): void {
  const dispatch = useDispatch();
  // Not the day itself: computing it costs a phone a tenth of a second, and the first check never finds a change.
  const seen = useRef<{ readonly at: string; readonly timeZone: string } | null>(null);
  const refetchesLeft = useRef(0);
  useEffect(() => {
    const checkCalendar = () => {
      if (document.hidden) return;
      const before = seen.current;
      const at = new Date().toISOString();
      seen.current = { at, timeZone };
      if (before && toLocalDate(before.at, before.timeZone) !== toLocalDate(at, timeZone))
        refetchesLeft.current = REFETCHES_AFTER_DAY_CHANGE;
      if (refetchesLeft.current === 0) return;
      refetchesLeft.current -= 1;
      dispatch(api.util.invalidateTags(['Quests', 'User']));
    };
    checkCalendar();
    const timer = setInterval(checkCalendar, CALENDAR_CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', checkCalendar);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkCalendar);
    };
  }, [dispatch, timeZone]);
}
