import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import {
  useGetAccountQuery,
  useGetBlocksQuery,
  useGetPasskeysQuery,
  useGetReportsQuery,
} from '../../api/questlog';

/** A list that is not here by then must not withhold settings that don't need it. */
const PATIENCE_MS = 2_000;

/**
 * Returns whether everything that the settings are laid out from has an answer or an error, or took too long. It stays so
 * during later fetches: a retry must not take away the sections.
 */
export function useSettingsLoaded(): boolean {
  const userId = useCurrentUser()?.id ?? '';
  const ofUser = [{ userId }, { skip: userId === '' }] as const;
  const isLoading = [
    useGetAccountQuery(...ofUser),
    useGetPasskeysQuery(...ofUser),
    useGetBlocksQuery(...ofUser),
    useGetReportsQuery(...ofUser),
  ].some((query) => query.isLoading);
  const [hasLoaded, setLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setLoaded(true);
  useEffect(() => {
    const patience = setTimeout(() => setLoaded(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  return hasLoaded;
}
