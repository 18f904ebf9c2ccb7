import type { ComponentProps, ReactElement } from 'react';
import type { PartyMember } from '../../../api/models';
import { HeroPortrait } from '../../../game/hero-portrait';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';

/** Faces that a card has room for, on a narrow phone too. */
const SHOWN_FACES = 5;

interface MemberFacesProps {
  readonly members: readonly PartyMember[];
  /** Of a face, in the theme's steps. */
  readonly size: number;
  /** Between two faces. */
  readonly gap?: ComponentProps<typeof chakra.div>['gap'];
}

/** Faces of members, those online first, and how many more there are; decorative, since the members' names are elsewhere. */
export function MemberFaces({ members, size, gap = 1 }: MemberFacesProps): ReactElement {
  const { number } = useFormat();
  const shown = members.toSorted((one, other) => Number(other.isOnline) - Number(one.isOnline));
  const left = members.length - SHOWN_FACES;
  return (
    <chakra.div aria-hidden display="flex" alignItems="center" gap={gap}>
      {shown.slice(0, SHOWN_FACES).map(({ id, user }) => (
        <HeroPortrait key={id} hero={user} size={size} />
      ))}
      {left > 0 && <chakra.span paddingInlineStart={1}>+{number(left)}</chakra.span>}
    </chakra.div>
  );
}
