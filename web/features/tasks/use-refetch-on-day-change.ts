import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useCurrentUser } from '../../api/current-user';
import { api } from '../../api/questlog';

/** Refetches the tasks when the player's day changes: yesterday's tasks move to the history. */
export function useRefetchOnDayChange(): void {
  const dispatch = useDispatch();
  const today = useCurrentUser()?.today;
  const known = useRef(today);
  useEffect(() => {
    if (today === undefined) return;
    const turned = known.current !== undefined && known.current !== today;
    known.current = today;
    if (turned) dispatch(api.util.invalidateTags(['Tasks', 'TaskHistory']));
  }, [dispatch, today]);
}
