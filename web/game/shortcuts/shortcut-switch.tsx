import { useSyncExternalStore, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/forms/switch-field';
import { shortcutSwitch } from './shortcuts';

/** Switches the shortcuts of this browser on and off (R480). */
export function ShortcutSwitch({ hint }: { readonly hint?: string }): ReactElement {
  const { t } = useTranslation('shortcuts');
  const isOn = useSyncExternalStore(shortcutSwitch.subscribe, shortcutSwitch.isOn);
  return <SwitchField label={t('switch')} hint={hint} checked={isOn} onChange={shortcutSwitch.switch} />;
}
