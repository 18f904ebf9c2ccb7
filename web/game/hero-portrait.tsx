import type { ReactElement } from 'react';
import type { PartyPerson } from '../api/models';
import { chakra } from '../ui/chakra';
import { shownClass } from '../ui/class-theme';
import { Hero } from './hero';

/** A square for a portrait or what stands for one; decorative, since a word stands beside it. Its size is the caller's. */
export const PortraitBox = chakra(
  'span',
  { base: { display: 'grid', placeItems: 'center', flexShrink: 0, borderRadius: 'lg' } },
  { defaultProps: { 'aria-hidden': true } },
);

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
    <PortraitBox
      width={size}
      height={size}
      colorPalette={shownClass(characterClass)}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Hero characterClass={characterClass} build={build} worn={wornItems} view="portrait" />
    </PortraitBox>
  );
}
