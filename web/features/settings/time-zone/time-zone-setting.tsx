import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Button } from '../../../ui/button';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { RowButton } from '../row-button';
import { SettingRow } from '../setting-row';
import { canonicalZone, deviceZone, offsetText, zoneTime } from './time-zones';
import { useTimeZone } from './use-time-zone';
import { zoneCity } from './zone-city';

const TimeZoneDialog = lazyDialog(() => import('./time-zone-dialog'));

/** The player's time zone, the list of zones, and a button that selects the device's (R33). */
export function TimeZoneSetting(): ReactElement | null {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { zone, change } = useTimeZone();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setDialog('closed'), []);
  const opener = useRef<HTMLButtonElement>(null);
  if (zone === undefined) return null;
  const device = deviceZone();
  const offset = (of: string) => offsetText(zoneTime(of, language, new Date()).minutes);
  return (
    <SettingRow
      label={t('zone.label')}
      value={`${zoneCity(zone, language)} (${offset(zone)})`}
      hint={t('zone.hint')}
      action={
        <RowButton
          ref={opener}
          name={t('zone.change')}
          text={t('changeShort')}
          onPress={() => setDialog('open')}
        />
      }
    >
      {canonicalZone(zone) !== device && (
        <Button
          variant="ghost"
          color="pine.fg"
          justifySelf="end"
          textAlign="end"
          paddingInline={3}
          marginInlineEnd={-3}
          onClick={() => {
            // The pressed button disappears.
            opener.current?.focus();
            change(device);
          }}
        >
          {t('zone.useDevice', { zone: zoneCity(device, language), offset: offset(device) })}
        </Button>
      )}
      {dialog !== 'never' && (
        <TimeZoneDialog open={dialog === 'open'} onClose={close} zone={zone} onChoose={change} />
      )}
    </SettingRow>
  );
}
