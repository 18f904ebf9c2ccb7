import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { FormField, Input } from '../../ui/form-field';
import { ComingToggle } from './coming-toggle';
import { SettingsSection, type SettingsPlace } from './settings-section';

/** Minutes the timer section shows (R107). */
const DEFAULT_TIMER_MINUTES = 25;
const NOTIFICATIONS = ['push', 'reminders', 'sound'] as const;

interface ComingSectionProps {
  readonly place: SettingsPlace;
}

/** Shown and not to be changed (R107). */
export function TimerSection({ place }: ComingSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection place={place} title={t('timer.title')} soon>
      <FormField label={t('timer.duration')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            value={DEFAULT_TIMER_MINUTES}
            disabled
            readOnly
            opacity={0.65}
            cursor="not-allowed"
          />
        )}
      </FormField>
      <ComingToggle label={t('timer.autoStart')} />
    </SettingsSection>
  );
}

/** None of them yet, and a note that says so (R107). */
export function NotificationsSection({ place }: ComingSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection place={place} title={t('notifications.title')}>
      {NOTIFICATIONS.map((name) => (
        <ComingToggle key={name} label={t(`notifications.${name}`)} />
      ))}
      <chakra.p textStyle="small" color="fg.muted">
        {t('notifications.note')}
      </chakra.p>
    </SettingsSection>
  );
}

/** The device chooses between light and dark, and bonuses are always shown (R107). */
export function DisplaySection({ place }: ComingSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection place={place} title={t('display.title')}>
      <ComingToggle label={t('display.dark')} hint={`${t('soon')}. ${t('display.darkHint')}`} />
      <ComingToggle label={t('display.bonuses')} checked />
    </SettingsSection>
  );
}
