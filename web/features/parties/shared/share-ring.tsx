import type { ComponentProps, ReactElement } from 'react';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Ring } from '../../../ui/ring';

interface ShareRingProps extends Pick<ComponentProps<typeof chakra.div>, 'width' | 'fontSize'> {
  /** Undefined while it loads. */
  readonly value: number | undefined;
  /** From which on it is full. */
  readonly max: number;
}

/** A ring with its percentage inside, or a tick when it is full; decorative, since its figures stand beside it. */
export function ShareRing({ value, max, width, fontSize }: ShareRingProps): ReactElement {
  const { percent } = useFormat();
  return (
    <chakra.div
      aria-hidden
      flexShrink={0}
      width={width}
      position="relative"
      display="grid"
      placeItems="center"
    >
      <Ring share={(value ?? 0) / max} line={6} />
      {value !== undefined && value < max && (
        <chakra.span position="absolute" textStyle="figure" fontSize={fontSize}>
          {/* Divided last: 0.29 · 100 is less than 29. */}
          {percent(Math.floor((value * 100) / max))}
        </chakra.span>
      )}
    </chakra.div>
  );
}
