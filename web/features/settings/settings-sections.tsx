import type { ReactElement } from 'react';
import { AccountSection } from './account-section';
import { BlockedSection } from './blocked-section';
import { DisplaySection, NotificationsSection, TimerSection } from './coming-soon-sections';
import { DeviceSection } from './device-section';
import { PauseSection } from './pause-section';
import { ReportsSection } from './reports-section';
import { RegionSection } from './region-section';
import type { SettingsPlace } from './settings-section';

interface SettingsSectionsProps {
  readonly place: SettingsPlace;
  /** Called when a link in the settings leads to another screen. */
  readonly onLeave?: () => void;
}

/** All sections, including those that are not available yet (R158). */
export function SettingsSections({ place, onLeave }: SettingsSectionsProps): ReactElement {
  return (
    <>
      <AccountSection place={place} onLeave={onLeave} />
      <RegionSection place={place} />
      <BlockedSection place={place} />
      <PauseSection place={place} />
      <ReportsSection place={place} />
      <DeviceSection place={place} />
      <TimerSection place={place} />
      <NotificationsSection place={place} />
      <DisplaySection place={place} />
    </>
  );
}
