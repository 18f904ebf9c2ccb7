import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from './chakra';
import { Skeleton, VisuallyHidden } from './surface';

interface LoadingRowsProps {
  readonly count: number;
  /** The height of one row, in the theme's spacing. */
  readonly height: number;
  readonly marginTop?: number;
  /** The announced text, when it isn't "Loading...". */
  readonly label?: string;
}

/** Stands in for a list that is being loaded. */
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
