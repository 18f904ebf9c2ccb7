import type { ReactElement } from 'react';
import type { PartyPerson } from '../api/models';
import { chakra } from '../ui/chakra';
import { shownClass } from '../ui/class-theme';
import { Hero } from './hero';

interface HeroPortraitProps {
  readonly hero: Pick<PartyPerson, 'characterClass' | 'build'> & { readonly wornItems: readonly string[] };
  /** Of the box, in the theme's steps. */
  readonly size: number;
}

/** The face of a hero in a box of its class's colour; decorative, since a word stands beside it. */
export function HeroPortrait({
  hero: { characterClass, build, wornItems },
  size,
}: HeroPortraitProps): ReactElement {
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink={0}
      width={size}
      height={size}
      borderRadius="lg"
      colorPalette={shownClass(characterClass)}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Hero characterClass={characterClass} build={build} worn={wornItems} view="portrait" />
    </chakra.span>
  );
}
