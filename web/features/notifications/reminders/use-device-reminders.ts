import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import {
  useTestReminderMutation,
  useTurnRemindersOffMutation,
  useTurnRemindersOnMutation,
} from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { findPushSupport, subscribeToPush, unsubscribeFromPush, type PushSupport } from './push-support';

interface DeviceReminders {
  readonly support: PushSupport;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
  readonly sendTest: () => void;
  readonly isPending: boolean;
}

/** Turns reminders on this device on and off (R459). */
export function useDeviceReminders(userId: string, applicationServerKey: string): DeviceReminders {
  const { t } = useTranslation(['reminders', 'common']);
  const [support, setSupport] = useState(findPushSupport);
  const [turnOnMutation] = useTurnRemindersOnMutation();
  const [turnOffMutation] = useTurnRemindersOffMutation();
  const [testMutation] = useTestReminderMutation();
  const showError = useCallback(
    (text: string) =>
      toasts.show({ kind: 'error', about: 'reminders', title: t('common:errors.title'), text }),
    [t],
  );
  const showProblem = useCallback(
    (caught: unknown) => {
      const problem = toProblem(caught);
      showError(problem.code === 'PUSH_SERVICE_REFUSED' ? t('refused') : t(problemKey(problem)));
    },
    [showError, t],
  );
  const turnOn = useSingleFlight(
    useCallback(async () => {
      const pushDeviceDto = await subscribeToPush(applicationServerKey).catch(() => {
        showError(t('turnOnFailed'));
        return undefined;
      });
      setSupport(findPushSupport());
      if (!pushDeviceDto) return;
      await turnOnMutation({ userId, pushDeviceDto }).unwrap().catch(showProblem);
    }, [applicationServerKey, showError, showProblem, t, turnOnMutation, userId]),
  );
  const turnOff = useSingleFlight(
    useCallback(async () => {
      try {
        await turnOffMutation({ userId }).unwrap();
      } catch (caught) {
        return showProblem(caught);
      }
      // The server sends nothing any more, whether or not the browser forgets its subscription.
      await unsubscribeFromPush().catch(() => undefined);
    }, [showProblem, turnOffMutation, userId]),
  );
  const sendTest = useSingleFlight(
    useCallback(async () => {
      try {
        await testMutation({ userId }).unwrap();
        toasts.show({ kind: 'success', about: 'reminders', emoji: '🔔', title: t('testSent') });
      } catch (caught) {
        showProblem(caught);
      }
    }, [showProblem, t, testMutation, userId]),
  );
  return {
    support,
    turnOn: turnOn.run,
    turnOff: turnOff.run,
    sendTest: sendTest.run,
    isPending: turnOn.pending || turnOff.pending || sendTest.pending,
  };
}
