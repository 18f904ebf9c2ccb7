import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { hasClearedDevice } from '../../api/outbox/lazy-outbox';
import { keepPendingLogout } from '../../api/pending-logout';
import { toProblem } from '../../api/problem';
import { useLogoutMutation } from '../../api/questlog';
import { sessionEnded, type SessionState } from '../../api/session';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';

/**
 * Logs out: afterwards the page is `/auth` with an empty cache; a failure shows a toast (R1, R150). Without a network the
 * session ends on this device at once, and at the server when it is reached (R352).
 */
export function useLogout(): { readonly logout: () => void; readonly pending: boolean } {
  const { t } = useTranslation('settings');
  const store = useStore<{ session: SessionState }>();
  const navigate = useNavigate();
  const [requestLogout] = useLogoutMutation();
  const command = useCallback(async () => {
    const result = await requestLogout();
    // The socket may report the end of the session before the response arrives, which also aborts the request.
    const problem = result.error && !store.getState().session.ended ? toProblem(result.error) : undefined;
    const isOffline = problem?.code === 'NETWORK' && tryToKeepPendingLogout();
    if (problem && !isOffline) {
      const [title, text] = [t('logoutFailed'), t('logoutFailedText')];
      toasts.show({ kind: 'error', about: 'logout', title, text });
      return;
    }
    // In this order: while a player is signed in, `/auth` redirects to the home page.
    store.dispatch(sessionEnded());
    await navigate('/auth');
    if (await hasClearedDevice())
      toasts.show({
        kind: 'success',
        about: 'logout',
        emoji: '👋',
        title: t('loggedOut'),
        ...(isOffline && { text: t('loggedOutOffline') }),
      });
    else toasts.show({ kind: 'error', about: 'logout', title: t('loggedOut'), text: t('deviceNotCleared') });
  }, [navigate, requestLogout, store, t]);
  const { run, pending } = useSingleFlight(command);
  return { logout: run, pending };
}

/** Returns whether the logout is kept for later; without storage it would be forgotten by the next page. */
function tryToKeepPendingLogout(): boolean {
  try {
    keepPendingLogout();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
