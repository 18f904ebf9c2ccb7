import type { ReactElement, ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 4, lg: 6 },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});

interface CharacterLayoutProps {
  readonly hero: ReactNode;
  readonly doll: ReactNode;
  readonly stats: ReactNode;
  readonly passives?: ReactNode;
}

/** One column on a phone; on large screens two columns between the hero card and the passive effects. */
export function CharacterLayout({ hero, doll, stats, passives }: CharacterLayoutProps): ReactElement {
  return (
    <Grid>
      <chakra.div gridColumn="1 / -1">{hero}</chakra.div>
      {doll}
      {stats}
      {passives && <chakra.div gridColumn="1 / -1">{passives}</chakra.div>}
    </Grid>
  );
}
