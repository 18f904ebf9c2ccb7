import { box, circle, ellipse, flat, heart, line, solid, spark, star, type Shape } from '../shape';

/** An item that a hand holds, upright on a grid of 64 × 64. */
export interface HeldItem {
  readonly shapes: readonly Shape[];
  /** Where the hand holds it; the middle of the grid's lower half by default. */
  readonly grip?: readonly [x: number, y: number];
  /** Degrees by which it leans outwards; 30 by default. */
  readonly lean?: number;
}

export const WEAPONS: Readonly<Record<string, HeldItem>> = {
  'pencil-of-the-first-line': {
    grip: [32, 44],
    shapes: [
      solid('yellow', 'M25 16H39V52H25Z'),
      flat('orange', 'M34 16H39V52H34Z'),
      solid('cream', 'M25 16L32 2L39 16Z'),
      solid('black', 'M29.5 8L32 2L34.5 8Z', 1.8),
      solid('steel', box(24, 48, 16, 6, 1)),
      solid('pink', box(25, 53, 14, 9, 4)),
    ],
  },
  'toothbrush-of-two-minutes': {
    grip: [34, 46],
    lean: 16,
    shapes: [
      solid('teal', 'M31 14C31 10 39 10 39 14L40 58C40 63 32 63 32 58Z'),
      solid('white', 'M31 4C26 2 20 4 18 8L20 24C23 26 28 26 31 24Z'),
      line('sky', 'M20 10H30M20 16H30M21 21H30', 2.4),
      solid('teal', 'M31 3C36 1 40 4 39 10L38 26L31 26Z'),
      flat('light', 'M33 30H36V56H33Z'),
    ],
  },
  'notebook-of-small-steps': {
    grip: [32, 50],
    lean: 10,
    shapes: [
      solid('white', box(14, 10, 40, 46, 3)),
      solid('navy', box(10, 8, 38, 48, 4)),
      solid('cream', box(19, 18, 22, 14, 2), 2),
      line('ink', 'M23 23H37M23 27H32', 1.8),
      line('steel', 'M7 16H14M7 26H14M7 36H14M7 46H14', 3),
      flat('yellow', star(30, 44, 6)),
    ],
  },
  'broom-of-fresh-beginnings': {
    grip: [32, 40],
    lean: 16,
    shapes: [
      solid('wood', box(29, 24, 6, 42, 3)),
      solid(
        'yellow',
        'M26 24C22 17 14 10 12 -1C18 1 20 -3 25 -1C28 -4 36 -4 39 -1C44 -3 46 1 52 -1C50 10 42 17 38 24Z',
      ),
      line('bronze', 'M25 5L28 18M32 3V18M39 5L36 18', 2),
      solid('red', box(24, 19, 16, 8, 3)),
    ],
  },
  'axe-for-big-tasks': {
    grip: [32, 44],
    lean: 24,
    shapes: [
      solid('wood', box(29, 2, 7, 60, 3)),
      solid('steel', 'M35 8C44 4 52 2 58 4C54 12 54 24 58 32C50 32 42 28 35 26Z'),
      solid('steel', 'M30 8C24 6 20 8 17 12V22C20 26 24 28 30 26Z'),
      flat('white', 'M58 4C54 12 54 24 58 32C55 32 53 31 51 31C48 22 48 12 52 3Z'),
      solid('red', box(26, 7, 12, 20, 3)),
      line('bark', 'M30 40H35M30 46H35M30 52H35', 2),
    ],
  },
  'microphone-of-kind-words': {
    grip: [32, 48],
    shapes: [
      solid('dark', 'M26 28H38L36 58C36 62 28 62 28 58Z'),
      solid('purple', box(23, 24, 18, 7, 3)),
      solid('steel', circle(32, 14, 13)),
      line('iron', 'M21 10C28 14 36 14 43 10M20 17C28 21 36 21 44 17M32 1V27', 1.8),
      flat('light', ellipse(27, 9, 4, 3)),
      flat('rose', heart(50, 8, 5)),
      flat('rose', heart(11, 20, 4)),
    ],
  },
  'twin-blades-of-now-and-later': {
    grip: [32, 46],
    lean: 10,
    shapes: [
      solid('steel', 'M10 -2L18 0L44 42L38 47L10 10Z'),
      flat('white', 'M10 -2L14 -1L41 44L38 47L10 10Z'),
      solid('gold', 'M31 48L46 38L49 42L34 52Z'),
      solid('blue', 'M42 48L47 45L54 57L49 60Z'),
      solid('steel', 'M54 -2L46 0L20 42L26 47L54 10Z'),
      flat('white', 'M54 -2L50 -1L23 44L26 47L54 10Z'),
      solid('gold', 'M33 48L18 38L15 42L30 52Z'),
      solid('red', 'M22 48L17 45L10 57L15 60Z'),
      flat('yellow', spark(32, 10, 7)),
    ],
  },
  'quill-of-the-next-chapter': {
    grip: [28, 50],
    lean: 24,
    shapes: [
      solid('lilac', 'M24 54C14 40 20 10 50 -4C56 14 50 44 30 50Z'),
      flat('purple', 'M26 52C36 38 44 18 50 -4C56 14 50 44 30 50Z', 0.5),
      line('ink', 'M50 -4C42 18 34 38 22 62', 2.2),
      line('ink', 'M40 20L50 16M35 31L46 29M39 24L29 20M33 35L24 32', 1.6),
      solid('gold', 'M25 50L31 53L22 66Z', 2),
      flat('gold', spark(56, 40, 6)),
      flat('gold', spark(14, 12, 4.5)),
    ],
  },
};

export const SHIELDS: Readonly<Record<string, HeldItem>> = {
  'frying-pan-of-home-cooking': {
    shapes: [
      solid('wood', 'M28 44H36L37 66C37 70 27 70 27 66Z'),
      solid('dark', circle(32, 24, 23)),
      solid('#6b5a66', circle(32, 24, 17), 1.6),
      solid('white', 'M22 22C18 14 28 10 34 14C42 10 50 18 44 26C48 34 36 38 30 34C22 36 18 28 22 22Z', 1.8),
      solid('yellow', circle(33, 24, 6), 1.6),
    ],
  },
  'umbrella-of-no-excuses': {
    shapes: [
      line('wood', 'M32 30V58C32 66 22 66 22 58', 4.5),
      solid(
        'red',
        'M2 34C2 12 18 2 32 2C46 2 62 12 62 34C57 29 51 29 47 34C42 29 37 29 32 34C27 29 22 29 17 34C13 29 7 29 2 34Z',
      ),
      solid('white', 'M17 34C19 18 25 8 32 2C39 8 45 18 47 34C42 29 37 29 32 34C27 29 22 29 17 34Z'),
      line('ink', 'M32 3V-3', 3),
    ],
  },
  'shield-of-silent-notifications': {
    shapes: [
      solid('blue', 'M6 6C16 8 24 6 32 0C40 6 48 8 58 6V30C58 46 46 58 32 64C18 58 6 46 6 30Z'),
      flat('shade', 'M32 0C40 6 48 8 58 6V30C58 46 46 58 32 64Z'),
      solid('yellow', 'M32 14C23 14 21 22 21 30L17 38H47L43 30C43 22 41 14 32 14Z', 2.2),
      solid('yellow', 'M27 40C28 46 36 46 37 40Z', 2.2),
      line('ink', 'M15 14L49 50', 7.5),
      line('white', 'M15 14L49 50', 3.6),
    ],
  },
  'wall-of-finished-books': {
    shapes: [
      solid('red', box(6, 46, 52, 14, 3)),
      solid('cream', box(14, 49, 42, 8, 1), 1.6),
      solid('blue', box(10, 32, 48, 14, 3)),
      solid('cream', box(12, 35, 38, 8, 1), 1.6),
      solid('green', box(5, 18, 48, 14, 3)),
      solid('cream', box(13, 21, 38, 8, 1), 1.6),
      solid('purple', box(11, 4, 44, 14, 3)),
      solid('cream', box(13, 7, 34, 8, 1), 1.6),
      flat('gold', star(52, 11, 4)),
    ],
  },
  'mirror-of-kind-self-talk': {
    shapes: [
      solid('gold', 'M28 48H36L38 64C38 68 26 68 26 64Z'),
      solid('gold', ellipse(32, 26, 24, 27)),
      solid('sky', ellipse(32, 26, 17, 20), 2),
      flat('white', 'M20 24C22 14 28 10 34 9L22 34C20 31 20 28 20 24Z', 0.8),
      flat('rose', heart(37, 32, 6)),
      solid('rose', circle(32, -1, 4.5), 2),
    ],
  },
  'door-of-the-undisturbed-hour': {
    shapes: [
      solid('bark', box(10, -2, 44, 66, 4)),
      solid('wood', box(14, 2, 36, 62, 2), 2),
      solid('bark', box(19, 8, 26, 20, 2), 1.6),
      solid('bark', box(19, 40, 26, 18, 2), 1.6),
      solid('gold', circle(45, 35, 3.5), 2),
      solid('cream', box(20, 26, 22, 14, 2), 2),
      line('red', 'M24 31H38M24 35H33', 2),
    ],
  },
  'shield-of-the-unbroken-chain': {
    shapes: [
      solid('gold', 'M4 6C14 8 24 6 32 0C40 6 50 8 60 6V30C60 46 48 58 32 65C16 58 4 46 4 30Z'),
      solid('green', 'M11 12C19 13 26 11 32 7C38 11 45 13 53 12V30C53 43 44 52 32 58C20 52 11 43 11 30Z', 2),
      flat('shade', 'M32 7C38 11 45 13 53 12V30C53 43 44 52 32 58Z'),
      line(
        'ink',
        'M20 24A6 7 0 1 0 20 40A6 7 0 1 0 20 24M32 24A6 7 0 1 0 32 40A6 7 0 1 0 32 24M44 24A6 7 0 1 0 44 40A6 7 0 1 0 44 24',
        6,
      ),
      line(
        'steel',
        'M20 24A6 7 0 1 0 20 40A6 7 0 1 0 20 24M32 24A6 7 0 1 0 32 40A6 7 0 1 0 32 24M44 24A6 7 0 1 0 44 40A6 7 0 1 0 44 24',
        2.8,
      ),
    ],
  },
  'sunflower-shield-of-bright-mornings': {
    shapes: [
      solid('leaf', 'M26 52C18 50 10 54 8 62C16 66 26 64 30 56ZM38 52C46 50 54 54 56 62C48 66 38 64 34 56Z'),
      ...Array.from({ length: 12 }, (_, index) => {
        const angle = (index * Math.PI) / 6;
        const at = (turn: number, radius: number) =>
          `${Math.round(32 + radius * Math.cos(angle + turn))} ${Math.round(28 + radius * Math.sin(angle + turn))}`;
        return solid(
          index % 2 ? 'yellow' : 'gold',
          `M${at(-0.4, 14)}Q${at(-0.3, 30)} ${at(0, 33)}Q${at(0.3, 30)} ${at(0.4, 14)}Z`,
          2,
        );
      }),
      solid('brown', circle(32, 28, 15)),
      flat('bark', circle(32, 28, 10)),
      flat('ink', circle(27, 26, 2)),
      flat('ink', circle(37, 26, 2)),
      line('ink', 'M27 32C29 36 35 36 37 32', 2),
    ],
  },
};
