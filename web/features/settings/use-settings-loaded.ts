import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import {
  useGetAccountQuery,
  useGetBlocksQuery,
  useGetPasskeysQuery,
  useGetReportsQuery,
} from '../../api/questlog';

/** A list at the end that is not here by then must not withhold the other settings, in milliseconds. */
const PATIENCE_MS = 2_000;
/** The same of what stands above them, and would move them. */
const LONG_PATIENCE_MS = 8_000;

/**
 * Returns whether the settings can be laid out: the account, its passkeys and the lists at the end have an answer or an error, or took too
 * long. It stays so during later fetches: a retry must not take away the sections.
 */
export function useSettingsLoaded(): boolean {
  const userId = useCurrentUser()?.id ?? '';
  const ofUser = [{ userId }, { skip: userId === '' }] as const;
  const above = [useGetAccountQuery(...ofUser), useGetPasskeysQuery(...ofUser)];
  const below = [useGetBlocksQuery(...ofUser), useGetReportsQuery(...ofUser)];
  const awaited = [...(useElapsed(LONG_PATIENCE_MS) ? [] : above), ...(useElapsed(PATIENCE_MS) ? [] : below)];
  const isLoading = awaited.some((query) => query.isLoading);
  const [hasLoaded, setLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setLoaded(true);
  return hasLoaded;
}

/** Returns whether so many milliseconds have passed since the first render. */
function useElapsed(millis: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), millis);
    return () => clearTimeout(timer);
  }, [millis]);
  return hasElapsed;
}
