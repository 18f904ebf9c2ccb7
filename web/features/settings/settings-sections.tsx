import type { ReactElement } from 'react';
import { chakra } from '../../ui/chakra';
import { AccountSection } from './account/account-section';
import { BlockedSection } from './blocked-section';
import { ComingSoonSections } from './coming-soon-sections';
import { DeviceSection } from './device-section';
import { PauseSection } from './pauses/pause-section';
import { ReportsSection } from './reports-section';
import { RegionSection } from './region-section';
import type { SettingsPlace } from './settings-section';
import { useSettingsLoaded } from './use-settings-loaded';

interface SettingsSectionsProps {
  readonly place: SettingsPlace;
  /** Called when a link in the settings leads to another screen. */
  readonly onLeave?: () => void;
}

/**
 * All sections, on broad screens in two columns of about one height; those that are not available yet come last (R158). Below what is
 * being fetched stands nothing that its arrival could move.
 */
export function SettingsSections({ place, onLeave }: SettingsSectionsProps): ReactElement {
  const isLoaded = useSettingsLoaded();
  const gap = place === 'page' ? 4 : 8;
  return (
    <chakra.div
      display="grid"
      alignItems="start"
      alignContent="start"
      // A sheet has its final height at once.
      minHeight={isLoaded ? undefined : '100dvh'}
      rowGap={gap}
      columnGap={place === 'page' ? 4 : 10}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <chakra.div display="grid" gap={gap}>
        <AccountSection place={place} isLoaded={isLoaded} onLeave={onLeave} />
        {isLoaded && <RegionSection place={place} />}
      </chakra.div>
      {isLoaded && (
        <>
          <chakra.div display="grid" gap={gap}>
            <PauseSection place={place} />
            <DeviceSection place={place} />
            <BlockedSection place={place} />
            <ReportsSection place={place} />
          </chakra.div>
          <ComingSoonSections place={place} />
        </>
      )}
    </chakra.div>
  );
}
