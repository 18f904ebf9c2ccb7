import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { AccountSession } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import { useEndSessionMutation, useLogoutEverywhereMutation } from '../../../api/questlog';
import { sessionEnded, type SessionState } from '../../../api/session';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { SettingRow } from '../setting-row';

interface SessionListProps {
  readonly userId: string;
  readonly sessions: readonly AccountSession[];
}

/** The devices on which the account is signed in, each with a button that logs it out (R275). */
export function SessionList({ userId, sessions }: SessionListProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const store = useStore<{ session: SessionState }>();
  const navigate = useNavigate();
  const format = useFormat();
  const [now] = useState(Date.now);
  const [endSession] = useEndSessionMutation();
  const [logoutEverywhere] = useLogoutEverywhereMutation();
  const showFailure = useCallback(
    (caught: unknown) => {
      const text = t(problemKey(toProblem(caught)));
      toasts.show({ kind: 'error', about: 'sessions', title: t('common:errors.title'), text });
    },
    [t],
  );
  const end = useCallback(
    async (sessionId: string) => {
      try {
        await endSession({ userId, sessionId }).unwrap();
        toasts.show({ kind: 'success', about: 'sessions', emoji: '👋', title: t('access.sessionEnded') });
      } catch (caught) {
        showFailure(caught);
      }
    },
    [endSession, showFailure, t, userId],
  );
  const endAll = useCallback(async () => {
    try {
      await logoutEverywhere({ userId }).unwrap();
    } catch (caught) {
      // The socket may report the end of the session before the response arrives, which also aborts the request.
      if (!store.getState().session.ended) return showFailure(caught);
    }
    store.dispatch(sessionEnded());
    await navigate('/auth');
  }, [logoutEverywhere, navigate, showFailure, store, userId]);
  const { run, pending } = useSingleFlight(endAll);
  const nameOf = ({ browser, system }: AccountSession) =>
    browser !== null && system !== null
      ? t('access.device', { browser, system })
      : (browser ?? system ?? t('access.unknownDevice'));
  return (
    <SettingRow label={t('access.devices')} isHeading>
      <chakra.ul aria-label={t('access.devices')} display="grid" gap={2}>
        {sessions.map((session) => (
          <chakra.li
            key={session.id}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap={3}
            minHeight="touch"
          >
            <chakra.span minWidth={0} textStyle="small" overflowWrap="anywhere">
              {nameOf(session)}
              <chakra.span display="block" textStyle="caption" color="fg.muted">
                {format.ago(session.lastSeenAt, now)}
              </chakra.span>
            </chakra.span>
            {session.isCurrent ? (
              <Chip>{t('access.thisDevice')}</Chip>
            ) : (
              <Button
                variant="ghost"
                color="pine.fg"
                paddingInline={3}
                marginInlineEnd={-3}
                aria-label={t('access.endSession', { device: nameOf(session) })}
                onClick={() => void end(session.id)}
              >
                {t('access.endSessionShort')}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {sessions.length > 1 && (
        <Button variant="soft" justifySelf="end" aria-busy={pending || undefined} onClick={run}>
          {t('access.everywhere')}
        </Button>
      )}
    </SettingRow>
  );
}
