import type { ReactElement } from 'react';
import { chakra } from '../ui/chakra';
import { useDrawings } from './drawings/use-drawings';

const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', width: '1.5rem', height: '1.25rem', fontFamily: 'emoji' },
});

/** A closed chest; a gift until the drawings are fetched. Decorative. */
export function ChestSign(): ReactElement {
  const drawings = useDrawings();
  return (
    <Sign aria-hidden>
      {drawings ? (
        <svg viewBox="4 4 112 92" width="100%" height="100%" focusable={false}>
          <drawings.ChestShapes hasGlow={false} />
        </svg>
      ) : (
        '🎁'
      )}
    </Sign>
  );
}
