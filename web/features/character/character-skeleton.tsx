import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Skeleton, VisuallyHidden } from '../../ui/surface';
import { CharacterLayout } from './character-layout';

/** Placeholder for the page while it loads, of the same size. */
export function CharacterSkeleton(): ReactElement {
  const { t } = useTranslation('character');
  return (
    <chakra.div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <CharacterLayout
        hero={<Skeleton height="12rem" borderRadius="xl" />}
        doll={<Skeleton height="36rem" borderRadius="xl" />}
        stats={<Skeleton height="42rem" borderRadius="xl" />}
      />
    </chakra.div>
  );
}
