import type { ReactElement } from 'react';
import { chakra } from '../../ui/chakra';
import { AccountSection } from './account-section';
import { BlockedSection } from './blocked-section';
import { ComingSoonSections } from './coming-soon-sections';
import { DeviceSection } from './device-section';
import { PauseSection } from './pause-section';
import { ReportsSection } from './reports-section';
import { RegionSection } from './region-section';
import type { SettingsPlace } from './settings-section';
import { useSettingsLoaded } from './use-settings-loaded';

/** Sections have different heights and numbers of rows, which only the browser's columns even out. */
const Columns = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'block' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnCount: { lg: 2 },
    columnGap: { lg: 4 },
    '& > *': { breakInside: 'avoid' },
    '& > :not(:last-child)': { marginBottom: { lg: 4 } },
  },
});

interface SettingsSectionsProps {
  readonly place: SettingsPlace;
  /** Called when a link in the settings leads to another screen. */
  readonly onLeave?: () => void;
}

/**
 * All sections, on broad screens in two columns that the browser balances; those that are not available yet come last (R158). Below what
 * is being fetched stands nothing that its arrival could move.
 */
export function SettingsSections({ place, onLeave }: SettingsSectionsProps): ReactElement {
  const isLoaded = useSettingsLoaded();
  const gap = place === 'page' ? 4 : ({ base: 8, lg: 4 } as const);
  return (
    <chakra.div
      display="grid"
      alignContent="start"
      // A sheet has its final height at once.
      minHeight={isLoaded ? undefined : '100dvh'}
      gap={gap}
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <Columns gap={gap}>
        <AccountSection place={place} isLoaded={isLoaded} onLeave={onLeave} />
        {isLoaded && (
          <>
            <RegionSection place={place} />
            <PauseSection place={place} />
            <DeviceSection place={place} />
            <BlockedSection place={place} />
            <ReportsSection place={place} />
          </>
        )}
      </Columns>
      {isLoaded && <ComingSoonSections place={place} />}
    </chakra.div>
  );
}
