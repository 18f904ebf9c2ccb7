import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/surface';

/** Where the settings are shown: the page and the dialog have the same sections (R158). */
export type SettingsPlace = 'page' | 'dialog';

interface SettingsSectionProps {
  readonly place: SettingsPlace;
  readonly title: string;
  /** Everything in the section is not available yet (R107). */
  readonly soon?: boolean;
  readonly children: ReactNode;
}

/** A section under its heading: a card on the page, a part of the sheet in the dialog. */
export function SettingsSection({ place, title, soon, children }: SettingsSectionProps): ReactElement {
  const { t } = useTranslation('settings');
  const card =
    place === 'page'
      ? ({ bg: 'bg.surface', borderRadius: 'xl', shadow: 'card', padding: { base: 4, sm: 5 } } as const)
      : undefined;
  return (
    <chakra.section display="grid" gap={3} {...card}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={3}>
        {/* The dialog's own title is an h2. */}
        <chakra.h2 as={place === 'page' ? 'h2' : 'h3'} textStyle="subheading">
          {title}
        </chakra.h2>
        {soon && <Chip>{t('soon')}</Chip>}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
