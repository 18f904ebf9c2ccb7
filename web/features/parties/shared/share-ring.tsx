import type { ComponentProps, ReactElement } from 'react';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Ring } from '../../../ui/ring';

interface ShareRingProps extends Pick<ComponentProps<typeof chakra.div>, 'width' | 'fontSize'> {
  /** From 0 to 1, beyond which it is full; undefined while it loads. */
  readonly share: number | undefined;
}

/** A ring with its percentage inside, or a tick when it is full; decorative, since its figures stand beside it. */
export function ShareRing({ share, width, fontSize }: ShareRingProps): ReactElement {
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
      <Ring share={share ?? 0} line={6} />
      {share !== undefined && share < 1 && (
        <chakra.span position="absolute" textStyle="figure" fontSize={fontSize}>
          {percent(Math.floor(share * 100))}
        </chakra.span>
      )}
    </chakra.div>
  );
}
