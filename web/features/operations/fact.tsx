import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

interface FactProps {
  readonly term: string;
  /** Takes a line of its own where there is little room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A term above what it is; stands in a `dl`. */
export function Fact({ term, isWide = false, children }: FactProps): ReactElement {
  return (
    <chakra.div minWidth={0} gridColumn={isWide ? { base: '1 / -1', lg: 'auto' } : undefined}>
      <chakra.dt textStyle="caption" color="fg.muted">
        {term}
      </chakra.dt>
      <chakra.dd textStyle="small" fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
