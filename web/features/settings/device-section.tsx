import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutSwitch } from '../../game/shortcuts/shortcut-switch';
import { timerSound } from '../../game/timers/timer-sound';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { lazyDialog } from '../../ui/lazy-dialog';
import { SettingsSection, type SettingsPlace } from './settings-section';

const ShortcutsDialog = lazyDialog(() => import('../../game/shortcuts/shortcuts-dialog'), 'shortcuts');

/** What is kept in this browser: the sound at the end of a timer (R212), and whether shortcuts are on (R480). */
export function DeviceSection({ place }: { readonly place: SettingsPlace }): ReactElement {
  const { t } = useTranslation(['settings', 'shortcuts']);
  const [shortcuts, setShortcuts] = useState<'never' | 'open' | 'closed'>('never');
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
      <ShortcutSwitch />
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setShortcuts('open')}>
        {t('shortcuts:show')}
      </Button>
      {shortcuts !== 'never' && (
        <ShortcutsDialog open={shortcuts === 'open'} onClose={() => setShortcuts('closed')} />
      )}
    </SettingsSection>
  );
}
