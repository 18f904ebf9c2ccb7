import type { ReactElement } from 'react';
import type { User } from '../../api/models';
import { Hero } from '../../game/hero';
import { chakra } from '../../ui/chakra';
import { shownClass } from '../../ui/class-theme';

/** Lit from behind, so that dark hair stands out in the dark scheme too. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    height: 'full',
    minHeight: '13rem',
    padding: { base: 2, sm: 5 },
    borderRadius: 'lg',
    color: 'colorPalette.fg',
    background:
      'radial-gradient(circle at 50% 42%, {colors.colorPalette.muted} 0%, {colors.colorPalette.subtle} 62%)',
    '& > svg': { maxHeight: { base: '19rem', sm: '23rem' } },
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
