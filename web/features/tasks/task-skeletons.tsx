import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/surface';
import { TaskGrid } from './task-grid';

/** Placeholders for two cards, of their size. */
export function TaskSkeletons(): ReactElement {
  const { t } = useTranslation('tasks');
  return (
    <div role="status">
      <TaskGrid as="div">
        <Skeleton height={{ base: '7.75rem', md: '4.25rem' }} borderRadius="lg" />
        <Skeleton height={{ base: '7.75rem', md: '4.25rem' }} borderRadius="lg" />
      </TaskGrid>
      <chakra.p textStyle="small" color="fg.muted" textAlign="center" marginTop={3}>
        {t('loading')}
      </chakra.p>
    </div>
  );
}
