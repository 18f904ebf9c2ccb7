import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { celebrate, momentSound, momentVibration } from '../../game/moments/celebrate';
import { ShortcutSwitch } from '../../game/shortcuts/shortcut-switch';
import { shortcutSwitch } from '../../game/shortcuts/shortcuts';
import { timerSound } from '../../game/timers/timer-sound';
import type { DeviceSwitch } from '../../ui/device-switch';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { SwitchField } from '../../ui/forms/switch-field';
import { RowButton } from './row-button';
import { SettingRow } from './setting-row';
import { SettingsSection, type SettingsPlace } from './settings-section';

const ShortcutsDialog = lazyDialog(() => import('../../game/shortcuts/shortcuts-dialog'), 'shortcuts');

/** What is kept in this browser: sounds and vibration (R212, R493), and whether shortcuts are on (R480). */
export function DeviceSection({ place }: { readonly place: SettingsPlace }): ReactElement {
  const { t } = useTranslation(['settings', 'shortcuts']);
  const [shortcuts, setShortcuts] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <SettingsSection place={place} title={t('device.title')} hint={t('device.hint')}>
      <DeviceSwitchField label={t('device.timerSound')} setting={timerSound} onSwitchedOn={timerSound.play} />
      <DeviceSwitchField
        label={t('device.momentSound')}
        hint={t('device.momentHint')}
        setting={momentSound}
        onSwitchedOn={celebrateItem}
      />
      {canVibrate() && (
        <DeviceSwitchField
          label={t('device.momentVibration')}
          hint={t('device.vibrationHint')}
          setting={momentVibration}
          onSwitchedOn={celebrateItem}
        />
      )}
      {(mayHaveKeys() || !shortcutSwitch.isOn()) && (
        <>
          <ShortcutSwitch />
          <SettingRow
            label={t('shortcuts:title')}
            action={
              <RowButton
                name={t('shortcuts:show')}
                text={t('shortcuts:showShort')}
                onPress={() => setShortcuts('open')}
              />
            }
          />
        </>
      )}
      {shortcuts !== 'never' && (
        <ShortcutsDialog open={shortcuts === 'open'} onClose={() => setShortcuts('closed')} />
      )}
    </SettingsSection>
  );
}

interface DeviceSwitchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly setting: DeviceSwitch;
  /** Lets the player hear or feel what was switched on. */
  readonly onSwitchedOn: () => void;
}

function DeviceSwitchField({ label, hint, setting, onSwitchedOn }: DeviceSwitchFieldProps): ReactElement {
  const isOn = useSyncExternalStore(setting.subscribe, setting.isOn);
  const change = (on: boolean) => {
    setting.switch(on);
    if (on) onSwitchedOn();
  };
  return <SwitchField label={label} hint={hint} checked={isOn} onChange={change} />;
}

const celebrateItem = () => celebrate('item');

/**
 * A device without a pointer that hovers rarely has keys; where it has, the list of R480 opens by its key, unless the shortcuts are off.
 */
function mayHaveKeys(): boolean {
  return !window.matchMedia('(hover: none)').matches;
}

/** Browsers on a desk have the call, too, and nothing that could vibrate. */
function canVibrate(): boolean {
  return 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;
}
