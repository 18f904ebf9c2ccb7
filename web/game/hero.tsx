import type { ReactElement } from 'react';
import { ClassIcon } from '../ui/class-icon';
import { shownClass } from '../ui/class-theme';
import { DEFAULT_BUILD, type HeroBuild } from '../../server/rules/hero-build';
import type { HeroView } from './drawings/hero-drawing';
import { useDrawings } from './drawings/use-drawings';

const NOTHING: readonly string[] = [];

interface HeroProps {
  readonly characterClass: string;
  /** Undefined, like `worn`, in an answer that an earlier release has stored for showing offline. */
  readonly build: HeroBuild | undefined;
  /** Ids of the worn items. */
  readonly worn: readonly string[] | undefined;
  readonly view: HeroView;
}

/**
 * A player's hero, as large as the box around it; until the drawings are fetched, the class's icon. Decorative: name and class
 * stand beside it.
 */
export function Hero({
  characterClass,
  build = DEFAULT_BUILD,
  worn = NOTHING,
  view,
}: HeroProps): ReactElement {
  const drawings = useDrawings();
  if (!drawings) return <ClassIcon of={characterClass} size="58%" />;
  const { HeroDrawing } = drawings;
  return <HeroDrawing characterClass={shownClass(characterClass)} build={build} worn={worn} view={view} />;
}
