import { useCallback, useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Suspension } from '../../../server/contracts/accounts';
import { toProblem } from '../../api/problem';
import { problemKey } from '../../api/problem-key';
import { useLogoutMutation } from '../../api/questlog';
import { sessionEnded, suspensionChecked } from '../../api/session';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { AccountFrame } from './account-frame';

/** The longest delay that browsers' timers take, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Shows a suspended player the reason and the end, and a button to log out. Fetches the player again at the end (R372). */
export default function SuspendedPage({ suspension }: { readonly suspension: Suspension }): ReactElement {
  const { t } = useTranslation(['auth', 'common']);
  const { dateTime } = useFormat();
  const dispatch = useDispatch();
  const [requestLogout] = useLogoutMutation();
  const { reason, until } = suspension;
  const check = useCallback(() => void dispatch(suspensionChecked()), [dispatch]);
  const logout = useSingleFlight(
    useCallback(async () => {
      try {
        await requestLogout().unwrap();
        dispatch(sessionEnded());
      } catch (error) {
        const [title, text] = [t('suspended.logoutFailed'), t(problemKey(toProblem(error)))];
        toasts.show({ kind: 'error', about: 'logout', title, text });
      }
    }, [dispatch, requestLogout, t]),
  );
  useEffect(() => {
    if (until === null) return undefined;
    // A second later: the clocks of the device and of the server may differ a little.
    const delayMs = Math.max(1_000, Date.parse(until) - Date.now() + 1_000);
    const timer = setTimeout(check, Math.min(MAX_TIMER_MS, delayMs));
    return () => clearTimeout(timer);
  }, [check, until]);
  return (
    <AccountFrame title={t('suspended.title')}>
      <chakra.div display="grid" gap={3}>
        <p>{until === null ? t('suspended.forGood') : t('suspended.until', { time: dateTime(until) })}</p>
        <chakra.div padding={4} borderRadius="md" bg="bg.sunken">
          <chakra.p textStyle="caption" color="fg.muted">
            {t('suspended.reason')}
          </chakra.p>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {reason}
          </chakra.p>
        </chakra.div>
        <chakra.p color="fg.muted" textStyle="small">
          {t('suspended.kept')}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap={3}>
        <Button size="lg" onClick={check}>
          {t('suspended.check')}
        </Button>
        <Button variant="outline" size="lg" aria-busy={logout.pending || undefined} onClick={logout.run}>
          {t('suspended.logout')}
        </Button>
      </chakra.div>
    </AccountFrame>
  );
}
