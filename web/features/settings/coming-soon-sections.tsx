import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Input } from '../../ui/forms/form-field';
import { SwitchField } from '../../ui/forms/switch-field';
import { SettingsCard, SettingsPart, type SettingsPlace } from './settings-section';

/** Minutes the timer section shows (R107). */
const DEFAULT_TIMER_MINUTES = 25;
const NOTIFICATIONS = ['push', 'reminders', 'sound'] as const;

interface ComingSoonSectionsProps {
  readonly place: SettingsPlace;
}

/** The sections in which nothing can be changed yet, close together in one card (R107). */
export function ComingSoonSections({ place }: ComingSoonSectionsProps): ReactElement {
  return (
    <SettingsCard
      as="div"
      place={place}
      columnGap={8}
      rowGap={{ base: place === 'page' ? 6 : 8, lg: 6 }}
      gridTemplateColumns={{ lg: 'repeat(3, minmax(0, 1fr))' }}
      gridColumn={{ lg: '1 / -1' }}
    >
      <TimerSection place={place} />
      <NotificationsSection place={place} />
      <DisplaySection place={place} />
    </SettingsCard>
  );
}

/** A read-only value (R107). */
function TimerSection({ place }: ComingSoonSectionsProps): ReactElement {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <SettingsPart place={place} title={t('timer.title')} soon>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={4}>
        <chakra.label htmlFor={id} textStyle="small" fontWeight="semibold" color="fg.muted">
          {t('timer.duration')}
        </chakra.label>
        <Input
          id={id}
          type="number"
          value={DEFAULT_TIMER_MINUTES}
          disabled
          readOnly
          width={16}
          flexShrink={0}
          minHeight="touch"
          opacity={0.65}
          cursor="not-allowed"
        />
      </chakra.div>
      <SwitchField label={t('timer.autoStart')} />
    </SettingsPart>
  );
}

/** Notification switches that are not available yet, and a note that says so (R107). */
function NotificationsSection({ place }: ComingSoonSectionsProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <SettingsPart place={place} title={t('notifications.title')} soon>
      {NOTIFICATIONS.map((name) => (
        <SwitchField key={name} label={t(`notifications.${name}`)} />
      ))}
      <chakra.p textStyle="caption" color="fg.muted">
        {t('notifications.note')}
      </chakra.p>
    </SettingsPart>
  );
}

/** The device selects the colour scheme, and bonuses are always shown (R107). */
function DisplaySection({ place }: ComingSoonSectionsProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <SettingsPart place={place} title={t('display.title')} soon>
      <SwitchField label={t('display.dark')} hint={t('display.darkHint')} />
      <SwitchField label={t('display.bonuses')} checked />
    </SettingsPart>
  );
}
