import type { ReactElement } from 'react';
import type { PartyMember } from '../../../api/models';
import { HeroPortrait } from '../../../game/hero-portrait';
import { chakra } from '../../../ui/chakra';

const Face = chakra('span', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: 10,
    height: 10,
    // The hero of a member who has left is not known any more.
    '& > .initial': {
      display: 'grid',
      placeItems: 'center',
      width: 'full',
      height: 'full',
      borderRadius: 'lg',
      bg: 'bg.sunken',
      color: 'fg.muted',
      textStyle: 'strong',
      textTransform: 'uppercase',
    },
    '& > .sign': {
      position: 'absolute',
      bottom: -1,
      insetEnd: -1.5,
      display: 'grid',
      placeItems: 'center',
      width: 5,
      height: 5,
      borderRadius: 'full',
      bg: 'bg.surface',
      fontFamily: 'emoji',
      fontSize: '0.8125rem',
      lineHeight: 1,
    },
  },
});

interface FeedFaceProps {
  readonly name: string;
  /** Undefined for a player who is no longer a member. */
  readonly hero: PartyMember['user'] | undefined;
  /** The emoji of what the player did. */
  readonly sign: string;
}

/** Who did it, and what kind of thing it was; decorative, since the sentence beside it says both. */
export function FeedFace({ name, hero, sign }: FeedFaceProps): ReactElement {
  const [initial] = name;
  return (
    <Face aria-hidden>
      {hero ? <HeroPortrait hero={hero} size={10} /> : <span className="initial">{initial}</span>}
      <span className="sign">{sign}</span>
    </Face>
  );
}
