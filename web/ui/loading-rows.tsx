import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from './chakra';
import { Skeleton, VisuallyHidden } from './surface';

interface LoadingRowsProps {
  readonly count: number;
  /** Of one row, in the theme's spacing. */
  readonly height: number;
  readonly marginTop?: number;
  /** What is announced, where it isn't "Loading...". */
  readonly label?: string;
}

/** Stands where a list is going to be. */
export function LoadingRows({ count, height, marginTop, label }: LoadingRowsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <chakra.div role="status" display="grid" gap={3} marginTop={marginTop}>
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </chakra.div>
  );
}
