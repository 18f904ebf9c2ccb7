import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pause } from '../../../../server/rules/pauses';
import { toProblem } from '../../../api/problem';
import {
  useAnnouncePauseMutation,
  useChangePauseSharingMutation,
  useEndPauseMutation,
} from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';

const REFUSALS = [
  'PAUSE_START_OUT_OF_RANGE',
  'PAUSE_TOO_LONG',
  'PAUSES_OVERLAP',
  'PAUSE_DAYS_USED_UP',
  'PAUSE_NOT_FOUND',
] as const;
type Refusal = (typeof REFUSALS)[number];

/** Announces a pause (R425). `code` is the refusal of the latest attempt, until `clearRefusal`. */
export function useAnnouncePause(userId: string) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [announcePause] = useAnnouncePauseMutation();
  const showFailure = usePauseFailure();
  const [code, setCode] = useState<Refusal>();
  const send = useCallback(
    async (pause: Pause) => {
      setCode(undefined);
      try {
        await announcePause({ userId, announcePauseDto: pause }).unwrap();
        const show = (day: string) => format.date(`${day}T12:00`);
        const text = t('pauses.announcedText', { from: show(pause.from), to: show(pause.to) });
        toasts.show({ kind: 'success', about: 'pause', emoji: '🧳', title: t('pauses.announced'), text });
      } catch (caught) {
        const refusal = findRefusal(caught);
        if (refusal) setCode(refusal);
        else showFailure(caught);
      }
    },
    [announcePause, format, showFailure, t, userId],
  );
  const { run, pending } = useSingleFlight(send);
  const clearRefusal = useCallback(() => setCode(undefined), []);
  return { announce: run, isBusy: pending, code, clearRefusal };
}

/** Returns the function that cancels the pause that begins on a day, or ends it with today. */
export function useEndPause(userId: string) {
  const { t } = useTranslation('settings');
  const [endPause] = useEndPauseMutation();
  const showFailure = usePauseFailure();
  const send = useCallback(
    async (from: string, action: 'cancel' | 'end') => {
      try {
        await endPause({ userId, endPauseDto: { from } }).unwrap();
        const [title, text] =
          action === 'cancel' ? [t('pauses.cancelled'), ''] : [t('pauses.ended'), t('pauses.endedText')];
        toasts.show({ kind: 'success', about: 'pause', title, text });
      } catch (caught) {
        showFailure(caught);
      }
    },
    [endPause, showFailure, t, userId],
  );
  return useSingleFlight(send).run;
}

/** Returns whether the parties see a pause (R427), as soon as the player has chosen, and the function that chooses it. */
export function usePauseSharing(userId: string, saved: boolean) {
  const [changeSharing] = useChangePauseSharingMutation();
  const [chosen, setChosen] = useState<boolean>();
  const showFailure = usePauseFailure();
  const send = useCallback(
    async (isShared: boolean) => {
      setChosen(isShared);
      try {
        await changeSharing({ userId, changePauseSharingDto: { isShared } }).unwrap();
      } catch (caught) {
        setChosen(undefined);
        showFailure(caught);
      }
    },
    [changeSharing, showFailure, userId],
  );
  return { isShared: chosen ?? saved, share: useSingleFlight(send).run };
}

function usePauseFailure() {
  const { t } = useTranslation(['settings', 'common']);
  return useCallback(
    (caught: unknown) => {
      const refusal = findRefusal(caught);
      const text = refusal ? t(`pauses.errors.${refusal}`) : t('access.failed');
      toasts.show({ kind: 'error', about: 'pause', title: t('common:errors.title'), text });
    },
    [t],
  );
}

function findRefusal(caught: unknown): Refusal | undefined {
  const { code } = toProblem(caught);
  return REFUSALS.find((refusal) => refusal === code);
}
