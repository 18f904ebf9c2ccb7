import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import {
  useGetAccountQuery,
  useGetBlocksQuery,
  useGetPasskeysQuery,
  useGetReportsQuery,
} from '../../api/questlog';

/** A list at the end that is not here by then must not withhold the other settings. */
const PATIENCE_MS = 2_000;

/**
 * Returns whether the settings can be laid out: the account and its passkeys, which stand above others, have an answer or an error, and the
 * lists at the end have one or took too long. It stays so during later fetches: a retry must not take away the sections.
 */
export function useSettingsLoaded(): boolean {
  const userId = useCurrentUser()?.id ?? '';
  const ofUser = [{ userId }, { skip: userId === '' }] as const;
  const above = [useGetAccountQuery(...ofUser), useGetPasskeysQuery(...ofUser)];
  const below = [useGetBlocksQuery(...ofUser), useGetReportsQuery(...ofUser)];
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const patience = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  const isLoading = (isPatient ? [...above, ...below] : above).some((query) => query.isLoading);
  const [hasLoaded, setLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setLoaded(true);
  return hasLoaded;
}
