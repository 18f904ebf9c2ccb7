import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '../../api/questlog';
import { sessionEnded, type SessionState } from '../../api/session';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/use-single-flight';

/** Logs out: afterwards the page is `/auth` with an empty cache; a failure shows a toast (R1, R150). */
export function useLogout(): { readonly logout: () => void; readonly pending: boolean } {
  const { t } = useTranslation('settings');
  const store = useStore<{ session: SessionState }>();
  const navigate = useNavigate();
  const [requestLogout] = useLogoutMutation();
  const command = useCallback(async () => {
    try {
      await requestLogout().unwrap();
    } catch {
      // The socket may report the end of the session before the response arrives, which also aborts the request.
      if (!store.getState().session.ended) {
        toasts.show({
          kind: 'error',
          about: 'logout',
          title: t('logoutFailed'),
          text: t('logoutFailedText'),
        });
        return;
      }
    }
    toasts.show({ kind: 'success', about: 'logout', emoji: '👋', title: t('loggedOut') });
    // In this order: while a player is signed in, `/auth` redirects to the home page.
    store.dispatch(sessionEnded());
    await navigate('/auth');
  }, [navigate, requestLogout, store, t]);
  const { run, pending } = useSingleFlight(command);
  return { logout: run, pending };
}
