/** The chunk of all drawings, fetched after the first paint by `useDrawings`. */
export { ChestShapes } from './chest';
export { drawItem } from './draw-item';
export { HeroDrawing } from './hero-drawing';
export { ItemDrawing } from './item-drawing';
