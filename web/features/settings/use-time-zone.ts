import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useChangeTimeZoneMutation } from '../../api/questlog';
import { toasts } from '../../ui/toast/toast-queue';
import { useIntent } from '../../ui/use-intent';
import { readableZone } from './time-zones';

interface TimeZoneChoice {
  /** The one asked for last; undefined while nobody is loaded. */
  readonly zone: string | undefined;
  readonly change: (zone: string) => void;
}

/** Shown at once, in force with the player's next day (D12); a refusal brings the old one back. */
export function useTimeZone(): TimeZoneChoice {
  const { t } = useTranslation(['settings', 'common']);
  const { id: userId, timeZone } = useCurrentUser() ?? {};
  const [save] = useChangeTimeZoneMutation();
  const [asked, setAsked] = useState<{ readonly from: string; readonly to: string }>();
  const command = useCallback(
    async (to: string) => {
      if (userId === undefined || timeZone === undefined) return;
      setAsked({ from: timeZone, to });
      try {
        await save({ userId, changeTimeZoneDto: { timeZone: to } }).unwrap();
        const text = t('zone.changedText', { zone: readableZone(to) });
        toasts.show({ kind: 'success', emoji: '🕰️', title: t('zone.changed'), text });
      } catch {
        setAsked(undefined);
        toasts.show({ kind: 'error', title: t('common:errors.title'), text: t('zone.failed') });
      }
    },
    [save, t, timeZone, userId],
  );
  const { run } = useIntent(command);
  // The player has come anew: what was asked for is in it, or has been overtaken.
  if (asked && asked.from !== timeZone) setAsked(undefined);
  return { zone: asked?.to ?? timeZone, change: run };
}
