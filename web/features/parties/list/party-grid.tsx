import type { ReactElement } from 'react';
import { chakra } from '../../../ui/chakra';
import { Skeleton } from '../../../ui/surface';

export const PartyGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
    // Title, description and figures of neighbouring cards are in line, however long a title is.
    '& > li': { display: 'grid', minWidth: 0, gridRow: 'span 3', gridTemplateRows: 'subgrid', rowGap: 3 },
  },
});

export function PartyGridSkeleton(): ReactElement {
  return (
    <PartyGrid aria-hidden>
      {[0, 1, 2].map((card) => (
        <li key={card}>
          <Skeleton height="14rem" borderRadius="xl" gridRow="1 / -1" />
        </li>
      ))}
    </PartyGrid>
  );
}
