import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { FormField, Input } from '../../ui/form-field';
import { ComingSoonToggle } from './coming-soon-toggle';
import { SettingsSection, type SettingsPlace } from './settings-section';

/** Minutes the timer section shows (R107). */
const DEFAULT_TIMER_MINUTES = 25;
const NOTIFICATIONS = ['push', 'reminders', 'sound'] as const;

interface ComingSoonSectionProps {
  readonly place: SettingsPlace;
}

/** A read-only value (R107). */
export function TimerSection({ place }: ComingSoonSectionProps): ReactElement {
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
      <ComingSoonToggle label={t('timer.autoStart')} />
    </SettingsSection>
  );
}

/** Notification switches that are not available yet, and a note that says so (R107). */
export function NotificationsSection({ place }: ComingSoonSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection place={place} title={t('notifications.title')}>
      {NOTIFICATIONS.map((name) => (
        <ComingSoonToggle key={name} label={t(`notifications.${name}`)} />
      ))}
      <chakra.p textStyle="small" color="fg.muted">
        {t('notifications.note')}
      </chakra.p>
    </SettingsSection>
  );
}

/** The device selects the colour scheme, and bonuses are always shown (R107). */
export function DisplaySection({ place }: ComingSoonSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection place={place} title={t('display.title')}>
      <ComingSoonToggle label={t('display.dark')} hint={`${t('soon')}. ${t('display.darkHint')}`} />
      <ComingSoonToggle label={t('display.bonuses')} checked />
    </SettingsSection>
  );
}
