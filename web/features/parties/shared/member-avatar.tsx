import type { ReactElement } from 'react';
import type { PartyPerson } from '../../../api/models';
import { Hero } from '../../../game/hero';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-theme';

interface MemberAvatarProps {
  readonly person: Pick<PartyPerson, 'characterClass' | 'build' | 'wornItems'>;
}

/** A player's hero; decorative, since the name stands beside it. */
export function MemberAvatar({
  person: { characterClass, build, wornItems },
}: MemberAvatarProps): ReactElement {
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink={0}
      width={14}
      height={14}
      borderRadius="lg"
      colorPalette={shownClass(characterClass)}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Hero characterClass={characterClass} build={build} worn={wornItems} view="portrait" />
    </chakra.span>
  );
}
