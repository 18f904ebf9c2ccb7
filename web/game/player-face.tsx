import type { ReactElement } from 'react';
import type { PartyMember } from '../api/models';
import { HeroPortrait, PortraitBox } from './hero-portrait';

interface PlayerFaceProps {
  readonly name: string;
  /** Undefined where it is not known: of a player who has left a party, or among the operators. */
  readonly hero: PartyMember['user'] | undefined;
  /** In the theme's steps. */
  readonly size: number;
}

/** The portrait of a player, or the initial where the hero is not known; decorative, since the name stands beside it. */
export function PlayerFace({ name, hero, size }: PlayerFaceProps): ReactElement {
  const [initial] = name;
  if (hero) return <HeroPortrait hero={hero} size={size} />;
  return (
    <PortraitBox
      width={size}
      height={size}
      bg="bg.sunken"
      color="fg.muted"
      // A large box takes a larger letter.
      textStyle={size > 12 ? 'heading' : 'strong'}
      textTransform="uppercase"
    >
      {initial}
    </PortraitBox>
  );
}
