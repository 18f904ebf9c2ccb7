import type { ReactElement } from 'react';
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
  },
});

interface HeroStageProps {
  readonly user: Pick<User, 'characterClass' | 'build'>;
  /** Ids of the worn items. */
  readonly worn: readonly string[];
}

/** The figure of the paper-doll: the hero with all that it wears. Decorative. */
export function HeroStage({ user: { characterClass, build }, worn }: HeroStageProps): ReactElement {
  return (
    <Stage colorPalette={shownClass(characterClass)} aria-hidden data-hero-stage>
      <Hero characterClass={characterClass} build={build} worn={worn} view="figure" />
    </Stage>
  );
}
