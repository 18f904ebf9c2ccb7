import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import {
  useGetAccountQuery,
  useGetBlocksQuery,
  useGetPasskeysQuery,
  useGetReportsQuery,
} from '../../api/questlog';

/**
 * Returns whether everything that the settings are laid out from has an answer or an error. It stays so during later
 * fetches: a retry must not take away the sections.
 */
export function useSettingsLoaded(): boolean {
  const userId = useCurrentUser()?.id ?? '';
  const whose = [{ userId }, { skip: userId === '' }] as const;
  const isLoading = [
    useGetAccountQuery(...whose),
    useGetPasskeysQuery(...whose),
    useGetBlocksQuery(...whose),
    useGetReportsQuery(...whose),
  ].some((query) => query.isLoading);
  const [hasLoaded, setLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setLoaded(true);
  return hasLoaded;
}
