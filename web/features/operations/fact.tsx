import type { ReactElement, ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

interface FactProps {
  readonly term: string;
  /** Takes a line of its own where there is little room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A term above its value; must be inside a `dl`. */
export function Fact({ term, isWide = false, children }: FactProps): ReactElement {
  return (
    <chakra.div minWidth={0} gridColumn={isWide ? { base: '1 / -1', lg: 'auto' } : undefined}>
      <chakra.dt textStyle="caption" color="fg.muted">
        {term}
      </chakra.dt>
      <chakra.dd textStyle="small" fontWeight="semibold">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
