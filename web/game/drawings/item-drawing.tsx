import type { ReactElement } from 'react';
import { chakra } from '../../ui/chakra';
import { drawItem } from './draw-item';
import { DrawnParts } from './drawn-parts';

const Drawing = chakra('svg', {
  base: { display: 'block', width: '84%', height: '84%', strokeLinejoin: 'round', strokeLinecap: 'round' },
});

/** An item of the catalogue; decorative. Null for one without a drawing. */
export function ItemDrawing({ itemId }: { readonly itemId: string }): ReactElement | null {
  const drawing = drawItem(itemId);
  if (!drawing) return null;
  return (
    <Drawing viewBox={drawing.viewBox} data-item={itemId} aria-hidden focusable={false}>
      <DrawnParts parts={drawing.parts} />
    </Drawing>
  );
}
