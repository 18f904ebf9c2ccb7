import { useSyncExternalStore, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { timerSound } from '../../game/timers/timer-sound';
import { CheckField } from '../../ui/check-field';
import { SettingsSection, type SettingsPlace } from './settings-section';

/** What is kept in this browser: the sound at the end of a timer (R212). */
export function DeviceSection({ place }: { readonly place: SettingsPlace }): ReactElement {
  const { t } = useTranslation('settings');
  const isOn = useSyncExternalStore(timerSound.subscribe, timerSound.isOn);
  const change = (on: boolean) => {
    timerSound.switch(on);
    // The player hears what was switched on.
    if (on) timerSound.play();
  };
  return (
    <SettingsSection place={place} title={t('device.title')}>
      <CheckField
        label={t('device.timerSound')}
        hint={t('device.timerSoundHint')}
        checked={isOn}
        onChange={change}
      />
    </SettingsSection>
  );
}
