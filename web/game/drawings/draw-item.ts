import { MIRROR, SKIN, type Part } from './shape';
import { CHARMS } from './items/charms';
import { CHESTWEAR } from './items/chestwear';
import { FOOTWEAR, GLOVES } from './items/footwear';
import { HEADWEAR } from './items/headwear';
import { SHIELDS, WEAPONS } from './items/held-items';

/** The drawing of an item alone. */
export interface ItemDrawing {
  readonly viewBox: string;
  readonly parts: readonly Part[];
}

const GRID = '-4 -6 72 76';

/** Returns the drawing of an item of the catalogue, by id; undefined for one that has none. */
export function drawItem(itemId: string): ItemDrawing | undefined {
  const onGrid = WEAPONS[itemId] ?? SHIELDS[itemId] ?? CHARMS[itemId];
  if (onGrid) return { viewBox: GRID, parts: [{ shapes: onGrid.shapes }] };
  const pair = FOOTWEAR[itemId];
  if (pair) {
    // One boot behind the other.
    const behind = { shapes: pair, transform: 'translate(16 -7) scale(0.86)' };
    return {
      viewBox: '-8 -12 82 84',
      parts: [behind, { shapes: pair, transform: 'translate(-3 4) scale(0.92)' }],
    };
  }
  const gloves = GLOVES[itemId];
  // Fingers up, where the hero's hang down.
  if (gloves) return { viewBox: GRID, parts: [{ shapes: gloves, transform: 'rotate(180 32 32)' }] };
  const headwear = HEADWEAR[itemId];
  if (headwear) return { viewBox: headwear.view, parts: [{ shapes: headwear.shapes }] };
  const chestwear = CHESTWEAR[itemId];
  if (!chestwear) return undefined;
  const sleeve = chestwear.sleeve.filter(({ fill }) => fill !== SKIN);
  return {
    viewBox: '44 104 112 110',
    parts: [
      { shapes: chestwear.back ?? [] },
      { shapes: chestwear.body },
      { shapes: sleeve },
      { shapes: sleeve, transform: MIRROR },
    ],
  };
}
