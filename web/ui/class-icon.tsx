import type { ReactElement } from 'react';
import { shownClass, type ShownClass } from './class-theme';
import { LineDrawing } from './line-drawing';

/** One emblem per class, so that colour is never its only mark. */
const EMBLEMS: Record<ShownClass, string> = {
  // Two crossed swords.
  warrior:
    'M4 4.5h3.2L17 14.3M20 4.5h-3.2L7 14.3M14.6 16.7l4.7-4.7M9.4 16.7 4.7 12M17 14.4l3.2 3.2M7 14.4l-3.2 3.2M18.6 19.5l1.9-1.9M5.4 19.5l-1.9-1.9',
  // A wand and three sparks.
  mage: 'M5 20 15.5 9.5M13.5 7.5l3 3M18 3v3M16.5 4.5h3M20.5 9.5v2.4M19.3 10.7h2.4M10.5 4v2.4M9.3 5.2h2.4',
  // An open book.
  scholar:
    'M12 7.2C10.2 5.7 7.6 5 4 5v12.5c3.6 0 6.2.7 8 2.2 1.8-1.5 4.4-2.2 8-2.2V5c-3.6 0-6.2.7-8 2.2ZM12 7.2v12.5M7 9.3c1 .1 1.8.3 2.5.6M7 12.8c1 .1 1.8.3 2.5.6M17 9.3c-1 .1-1.8.3-2.5.6M17 12.8c-1 .1-1.8.3-2.5.6',
  // A lotus: a moon would stand beside "Good morning".
  mystic:
    'M12 5c2.3 2.4 3.4 4.8 3.4 7.2S14.3 16.7 12 18.500c-2.3-1.8-3.4-3.9-3.4-6.300S9.7 7.4 12 5ZM8.7 11c-1.8-.9-3.7-1.3-5.7-1 .3 5 3.7 8.3 9 8.5 5.3-.2 8.7-3.5 9-8.5-2-.3-3.9.1-5.7 1',
  // A dagger.
  rogue: 'M12 3c1.7 2.3 2.5 4.6 2.5 7v4h-5v-4c0-2.4.8-4.7 2.5-7ZM7 14h10M12 14v5M10.5 21h3L12 19l-1.5 2Z',
  // A bow with its arrow.
  ranger: 'M7 3.5c7 1 12.5 6.5 13.5 13.5M7 3.5 20.5 17M4 20 17 7M13.5 6.5H17.5v4M4 20v-3.5M4 20h3.5',
  // A compass.
  adventurer: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.5 8.5l-2 5-5 2 2-5 5-2Z',
};

/** Decorative: the class's name stands beside it or labels its control. */
export function ClassIcon({
  of,
  size = '1.5rem',
}: {
  readonly of: string;
  readonly size?: string;
}): ReactElement {
  return <LineDrawing d={EMBLEMS[shownClass(of)]} size={size} strokeWidth={1.7} />;
}
