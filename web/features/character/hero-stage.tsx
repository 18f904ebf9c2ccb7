import type { ReactElement } from 'react';
import type { EquipmentPlace } from '../../../server/rules/equipment';
import type { User } from '../../api/models';
import { Hero } from '../../game/hero';
import { chakra } from '../../ui/chakra';
import { shownClass } from '../../ui/class-theme';

/** Lit from behind, so that dark hair stands out in the dark scheme too. */
const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    height: 'full',
    borderRadius: 'lg',
    color: 'colorPalette.fg',
    background:
      'radial-gradient(circle at 50% 42%, {colors.colorPalette.muted} 0%, {colors.colorPalette.subtle} 62%)',
    // The slots set the height; the figure takes what they leave.
    '& > [data-view]': {
      position: 'absolute',
      inset: '4%',
      width: '92%',
      height: '92%',
    },
    // What the hands hold reaches out of the figure, a weapon farther than a shield: the room for it keeps it off the slots.
    '&[data-held] > [data-view]': { insetInlineStart: '12.5%', width: '82%' },
    '&[data-held=weapon] > [data-view]': { insetInlineStart: '16%' },
    '&[data-held=shield] > [data-view]': { insetInlineStart: '9%' },
  },
});

interface HeroStageProps {
  readonly user: Pick<User, 'characterClass' | 'build'>;
  /** Ids of the worn items. */
  readonly worn: readonly string[];
  /** The places in the hands that hold something. */
  readonly held: readonly EquipmentPlace[];
}

/** The figure of the paper-doll: the hero with all that it wears. Decorative. */
export function HeroStage({ user: { characterClass, build }, worn, held }: HeroStageProps): ReactElement {
  return (
    <Stage
      colorPalette={shownClass(characterClass)}
      aria-hidden
      data-hero-stage
      data-held={held.join(' ') || undefined}
    >
      <Hero characterClass={characterClass} build={build} worn={worn} view="figure" />
    </Stage>
  );
}
