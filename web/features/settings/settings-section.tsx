import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/surface';

/** Where the settings are shown: the page and the dialog have the same sections (R158). */
export type SettingsPlace = 'page' | 'dialog';

interface SettingsPartProps {
  readonly place: SettingsPlace;
  readonly title: string;
  /** Everything in the section is not available yet (R107). */
  readonly soon?: boolean;
  /** About everything in the section. */
  readonly hint?: string;
  readonly children: ReactNode;
}

interface SettingsCardProps extends ComponentProps<typeof chakra.section> {
  readonly place: SettingsPlace;
}

/** The lines of a section, in one rhythm: as high as a line with a button, and ruled off from the one above. */
const Rows = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { borderTop: '1px solid {colors.border}', paddingBlock: 2.5 },
    '& > :is(div, label)': { minHeight: '4.25rem' },
    // The last line ends where the section does.
    '& > :last-child': { marginBottom: -2.5 },
  },
});

const CARD = {
  page: { bg: 'bg.surface', borderRadius: 'xl', shadow: 'card', padding: { base: 4, sm: 5 } },
  dialog: {},
} as const;

/** A card; in the dialog, a part of it. */
export function SettingsCard({ place, ...props }: SettingsCardProps): ReactElement {
  return <chakra.section display="grid" alignContent="start" {...CARD[place]} {...props} />;
}

/** A section under its heading, in its own card. */
export function SettingsSection({ place, title, soon, hint, children }: SettingsPartProps): ReactElement {
  return (
    <SettingsCard place={place}>
      <Heading place={place} title={title} soon={soon} hint={hint} />
      <Rows>{children}</Rows>
    </SettingsCard>
  );
}

/** A section under its heading that shares its card with others. */
export function SettingsPart({
  place,
  title,
  soon,
  children,
}: Omit<SettingsPartProps, 'hint'>): ReactElement {
  return (
    <chakra.section display="grid" alignContent="start">
      <Heading place={place} title={title} soon={soon} />
      <Rows>{children}</Rows>
    </chakra.section>
  );
}

function Heading({ place, title, soon, hint }: Omit<SettingsPartProps, 'children'>): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <chakra.div marginBottom={3}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={3} minHeight={6}>
        {/* The dialog's own title is an h2. */}
        <chakra.h2 as={place === 'page' ? 'h2' : 'h3'} textStyle="subheading">
          {title}
        </chakra.h2>
        {soon && <Chip>{t('soon')}</Chip>}
      </chakra.div>
      {hint !== undefined && (
        <chakra.p textStyle="caption" color="fg.muted">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  );
}
