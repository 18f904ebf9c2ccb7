import type { ReactElement, ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 4, lg: 6 },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});

const Stack = chakra('div', { base: { display: 'grid', gap: { base: 4, lg: 6 } } });

interface CharacterLayoutProps {
  readonly hero: ReactNode;
  readonly doll: ReactNode;
  readonly stats: ReactNode;
}

/** One column on a phone; on large screens the hero card above two columns. */
export function CharacterLayout({ hero, doll, stats }: CharacterLayoutProps): ReactElement {
  return (
    <Grid>
      <chakra.div gridColumn="1 / -1">{hero}</chakra.div>
      <Stack>{doll}</Stack>
      {stats}
    </Grid>
  );
}
