import type { ReactElement } from 'react';
import { chakra } from '../../../ui/chakra';
import { ClassIcon } from '../../../ui/class-icon';
import { shownClass } from '../../../ui/class-theme';

/** A player's class emblem; decorative, since the name stands beside it. */
export function MemberAvatar({ characterClass }: { readonly characterClass: string }): ReactElement {
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink={0}
      width={11}
      height={11}
      borderRadius="lg"
      colorPalette={shownClass(characterClass)}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <ClassIcon of={characterClass} />
    </chakra.span>
  );
}
