/** A path of a drawing, as attributes of an SVG `<path>`. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** Shapes that are moved together. */
export interface Part {
  readonly shapes: readonly Shape[];
  readonly transform?: string;
}

/** The colours of all drawings. The three of the class follow the palette of the element around the drawing. */
export const PAINT = {
  ink: '#3d2b36',
  white: '#fffaf0',
  cream: '#f3e2c0',
  gold: '#f4bd3f',
  bronze: '#c98420',
  steel: '#cbd4db',
  iron: '#8796a3',
  wood: '#b57a45',
  bark: '#7d4e2b',
  leather: '#96613d',
  red: '#de4f40',
  wine: '#a5323f',
  pink: '#f5a3b5',
  rose: '#e4688a',
  blue: '#4d88d9',
  navy: '#31518f',
  sky: '#94cbf4',
  teal: '#3ba79b',
  green: '#66b455',
  leaf: '#3f8548',
  yellow: '#ffdb61',
  orange: '#f28f40',
  purple: '#8a5fd0',
  lilac: '#cdaef4',
  brown: '#7a4a2e',
  dark: '#54434f',
  grey: '#aaa3a6',
  black: '#332832',
  class: 'var(--ql-colors-color-palette-solid)',
  classMuted: 'var(--ql-colors-color-palette-muted)',
  shade: 'rgba(48, 22, 40, 0.2)',
  light: 'rgba(255, 255, 255, 0.38)',
} as const;

export type Paint = keyof typeof PAINT;

const OUTLINE = 2.6;

/** A filled shape with the outline of all drawings; `fill` is a paint or a CSS colour. */
export function solid(fill: string, d: string, width = OUTLINE): Shape {
  return { d, fill: paint(fill), stroke: PAINT.ink, width };
}

/** A filled shape without an outline. */
export function flat(fill: string, d: string, opacity?: number): Shape {
  return { d, fill: paint(fill), ...(opacity !== undefined && { opacity }) };
}

/** A line. */
export function line(stroke: string, d: string, width = OUTLINE): Shape {
  return { d, stroke: paint(stroke), width };
}

function paint(name: string): string {
  return name in PAINT ? PAINT[name as Paint] : name;
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export function box(x: number, y: number, width: number, height: number, radius = 2): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}Z`;
}

/** A spark with four points. */
export function spark(x: number, y: number, size: number): string {
  const waist = size * 0.22;
  return (
    `M${x} ${y - size}Q${x + waist} ${y - waist} ${x + size} ${y}Q${x + waist} ${y + waist} ${x} ${y + size}` +
    `Q${x - waist} ${y + waist} ${x - size} ${y}Q${x - waist} ${y - waist} ${x} ${y - size}Z`
  );
}

/** A star with five points. */
export function star(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? size : size * 0.48;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

export function heart(x: number, y: number, size: number): string {
  const s = size;
  return (
    `M${x} ${y + s}C${x - 1.6 * s} ${y - 0.1 * s} ${x - 0.9 * s} ${y - 1.2 * s} ${x} ${y - 0.4 * s}` +
    `C${x + 0.9 * s} ${y - 1.2 * s} ${x + 1.6 * s} ${y - 0.1 * s} ${x} ${y + s}Z`
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Mirrors what stands on the left of the figure to its right. */
export const MIRROR = 'matrix(-1 0 0 1 200 0)';

/** Stands for the colour of the hero's skin where an item leaves it bare. */
export const SKIN = 'skin';
