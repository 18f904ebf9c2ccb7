import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Skeleton, VisuallyHidden } from '../../ui/surface';

/** Stands in for a screen whose code is being fetched. */
export function PageSkeleton(): ReactElement {
  const { t } = useTranslation();
  return (
    <chakra.div display="grid" gap={5} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={9} width="12rem" />
      <Skeleton height={12} />
      <Skeleton height="12rem" borderRadius="xl" />
    </chakra.div>
  );
}
