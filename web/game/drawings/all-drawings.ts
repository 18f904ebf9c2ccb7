/** The chunk of all drawings, fetched shortly after the first paint by `useDrawings`. */
export { ChestShapes } from './chest';
export { drawHero } from './draw-hero';
export { drawItem } from './draw-item';
export { DrawnParts } from './drawn-parts';
export { HeroDrawing } from './hero-drawing';
export { ItemDrawing } from './item-drawing';
