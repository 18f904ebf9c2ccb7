import type { ReactElement } from 'react';
import type { PartyMember } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { PlayerFace } from '../../../game/player-face';

const Face = chakra('span', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: 10,
    height: 10,
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
  /** Whether only its place is left, because the entry above has the face. */
  readonly isHidden: boolean;
}

/** Who did it, and what kind of thing it was; decorative, since the sentence beside it says both. */
export function FeedFace({ name, hero, sign, isHidden }: FeedFaceProps): ReactElement {
  return (
    <Face aria-hidden>
      {!isHidden && (
        <>
          <PlayerFace name={name} hero={hero} size={10} />
          <span className="sign">{sign}</span>
        </>
      )}
    </Face>
  );
}
