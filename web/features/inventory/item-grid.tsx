import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Skeleton, VisuallyHidden } from '../../ui/surface';

/** Two columns on a phone, three on a tablet, four on larger screens (R120). */
export const ItemGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 3, md: 4 },
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
  },
});

export function ItemGridSkeleton(): ReactElement {
  const { t } = useTranslation('inventory');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <ItemGrid aria-hidden>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
          <li key={tile}>
            <Skeleton height={{ base: '14rem', md: '15.5rem' }} borderRadius="lg" />
          </li>
        ))}
      </ItemGrid>
    </div>
  );
}
