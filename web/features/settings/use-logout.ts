import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '../../api/questlog';
import { sessionEnded } from '../../api/session';
import { toasts } from '../../ui/toast/toast-queue';
import { useIntent } from '../../ui/use-intent';

/** Pending, then signed out at `/auth` with everything forgotten, or a toast (specification §4, §8; D2). */
export function useLogout(): { readonly logout: () => void; readonly pending: boolean } {
  const { t } = useTranslation('settings');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [requestLogout] = useLogoutMutation();
  const command = useCallback(async () => {
    try {
      await requestLogout().unwrap();
      toasts.show({ kind: 'success', emoji: '👋', title: t('loggedOut') });
      // In this order: while somebody is signed in, `/auth` leads back home.
      dispatch(sessionEnded());
      await navigate('/auth');
    } catch {
      toasts.show({ kind: 'error', title: t('logoutFailed'), text: t('logoutFailedText') });
    }
  }, [dispatch, navigate, requestLogout, t]);
  const { run, pending } = useIntent(command);
  return { logout: run, pending };
}
