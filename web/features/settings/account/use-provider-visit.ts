import { useCallback } from 'react';
import { useBeginOidcLinkMutation } from '../../../api/questlog';

type Purpose = 'link' | 'confirm';

/** Sends the browser to the provider, which sends it back to the settings. Rejects as the call does. */
export function useProviderVisit(userId: string) {
  const [begin] = useBeginOidcLinkMutation();
  return useCallback(
    async (purpose: Purpose, currentPassword?: string): Promise<void> => {
      const oidcAccountStartDto = { purpose, ...(currentPassword !== undefined && { currentPassword }) };
      const { url } = await begin({ userId, oidcAccountStartDto }).unwrap();
      window.location.assign(url);
    },
    [begin, userId],
  );
}
