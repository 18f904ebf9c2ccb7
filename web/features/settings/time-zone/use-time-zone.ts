import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import { useChangeTimeZoneMutation } from '../../../api/questlog';
import { useLanguage } from '../../../i18n/use-language';
import { toasts } from '../../../ui/toast/toast-queue';
import { zoneCity } from './zone-city';

interface TimeZoneChoice {
  /** The requested zone, else the player's; undefined while no player is loaded. */
  readonly zone: string | undefined;
  readonly change: (zone: string) => void;
}

interface RequestedZone {
  readonly to: string;
  /** Zones with which the player may still arrive: the one before the first request, and earlier requests. */
  readonly past: readonly string[];
}

/**
 * Shows a change at once; it takes effect with the player's next day (R33), and a refusal reverts it. One request is
 * pending at a time: of the changes made meanwhile, only the last one is sent.
 */
export function useTimeZone(): TimeZoneChoice {
  const { t } = useTranslation(['settings', 'common']);
  const language = useLanguage();
  const { id: userId, timeZone } = useCurrentUser() ?? {};
  const [save] = useChangeTimeZoneMutation();
  const [requested, setRequested] = useState<RequestedZone>();
  const latestRequest = useRef<string>(undefined);
  const isSaving = useRef(false);
  const saveLatest = useCallback(
    (player: string, first: string): Promise<void> => {
      const send = async (to: string): Promise<void> => {
        const answer = save({ userId: player, changeTimeZoneDto: { timeZone: to } }).unwrap();
        const isChanged = await answer.then(
          () => true,
          () => false,
        );
        const next = latestRequest.current;
        if (next !== undefined && next !== to) return send(next);
        latestRequest.current = undefined;
        isSaving.current = false;
        if (isChanged) {
          const text = t('zone.changedText', { zone: zoneCity(to, language) });
          toasts.show({ kind: 'success', about: 'time zone', emoji: '🕰️', title: t('zone.changed'), text });
        } else {
          setRequested(undefined);
          toasts.show({
            kind: 'error',
            about: 'time zone',
            title: t('common:errors.title'),
            text: t('zone.failed'),
          });
        }
      };
      return send(first);
    },
    [language, save, t],
  );
  const change = useCallback(
    (to: string) => {
      if (userId === undefined || timeZone === undefined || to === latestRequest.current) return;
      latestRequest.current = to;
      setRequested((before) => {
        const past = before ? [...before.past, before.to] : [timeZone];
        return { to, past: past.filter((zone) => zone !== to) };
      });
      if (isSaving.current) return;
      isSaving.current = true;
      void saveLatest(userId, to);
    },
    [saveLatest, timeZone, userId],
  );
  // The player has been refetched: the requested zone is in it, or has been superseded.
  if (requested && timeZone !== undefined && !requested.past.includes(timeZone)) setRequested(undefined);
  return { zone: requested?.to ?? timeZone, change };
}
