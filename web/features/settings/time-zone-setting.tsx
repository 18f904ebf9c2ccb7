import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { lazyDialog } from '../../ui/lazy-dialog';
import { deviceZone, offsetText, readableZone, canonicalZone } from './time-zones';
import { useTimeZone } from './use-time-zone';

const TimeZoneDialog = lazyDialog(() => import('./time-zone-dialog'));

/** The player's time zone, the list of zones, and a button that selects the device's (R33). */
export function TimeZoneSetting(): ReactElement | null {
  const { t } = useTranslation('settings');
  const { zone, change } = useTimeZone();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setDialog('closed'), []);
  const opener = useRef<HTMLButtonElement>(null);
  if (zone === undefined) return null;
  const device = deviceZone();
  const offset = (of: string) => offsetText(of, new Date());
  return (
    <chakra.div role="group" aria-label={t('zone.label')} display="grid" gap={2}>
      <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={4}>
        <chakra.span textStyle="small" fontWeight="semibold">
          {t('zone.label')}
        </chakra.span>
        <chakra.strong>
          {readableZone(zone)} ({offset(zone)})
        </chakra.strong>
      </chakra.p>
      <chakra.p textStyle="caption" color="fg.muted">
        {t('zone.hint')}
      </chakra.p>
      <Button ref={opener} variant="outline" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {t('zone.change')}
      </Button>
      {canonicalZone(zone) !== device && (
        <Button
          variant="soft"
          onClick={() => {
            // The pressed button disappears.
            opener.current?.focus();
            change(device);
          }}
        >
          {t('zone.useDevice', { zone: readableZone(device), offset: offset(device) })}
        </Button>
      )}
      {dialog !== 'never' && (
        <TimeZoneDialog open={dialog === 'open'} onClose={close} zone={zone} onChoose={change} />
      )}
    </chakra.div>
  );
}
