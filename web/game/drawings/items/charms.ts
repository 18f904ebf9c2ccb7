import { box, circle, flat, heart, line, solid, spark, star, type Shape } from '../shape';

/** An item of the ring's place on a grid of 64 × 64; a necklace hangs at the neck, all others at the belt. */
export interface Charm {
  readonly shapes: readonly Shape[];
  readonly atNeck?: boolean;
}

/** A ring seen from the front, with room for its stone on top. */
const band = (colour: string): Shape[] => [
  { ...line('ink', circle(32, 42, 16)), width: 11 },
  { ...line(colour, circle(32, 42, 16)), width: 6.4 },
  line('light', 'M19 36C22 30 27 27 32 27', 2.4),
];

const cord = (colour: string): Shape[] => [
  line('ink', 'M6 2C10 20 20 26 32 26C44 26 54 20 58 2', 5.6),
  line(colour, 'M6 2C10 20 20 26 32 26C44 26 54 20 58 2', 2.8),
];

export const CHARMS: Readonly<Record<string, Charm>> = {
  'thread-around-the-finger': {
    shapes: [
      line('ink', circle(32, 42, 15), 8),
      line('red', circle(32, 42, 15), 4),
      solid('red', 'M32 26C22 10 8 12 10 22C12 30 24 30 32 26ZM32 26C42 10 56 12 54 22C52 30 40 30 32 26Z'),
      solid('wine', circle(32, 26, 4.5), 2),
    ],
  },
  'doughnut-ring': {
    shapes: [
      solid('#e2b072', circle(32, 34, 27)),
      solid(
        'pink',
        'M32 8C50 8 60 22 58 36C54 44 48 38 44 44C40 50 34 44 28 48C22 52 16 46 14 42C10 44 6 40 6 34C6 20 16 8 32 8Z',
        2,
      ),
      solid('#fff4dc', circle(32, 34, 9)),
      line('white', 'M18 24L22 21M30 15L34 17M46 24L43 28M16 36L20 38M44 38L48 36', 3),
      line('yellow', 'M24 17L22 14M40 16L43 19M50 32L52 29M25 42L28 45', 3),
      line('blue', 'M36 46L39 43M14 29L17 31M38 20L35 22', 3),
    ],
  },
  'shell-of-the-deep-breath': {
    atNeck: true,
    shapes: [
      ...cord('cream'),
      solid('#ffd9c2', 'M32 26C44 26 56 36 56 48C52 56 44 60 38 60H26C20 60 12 56 8 48C8 36 20 26 32 26Z'),
      line('#e08f7a', 'M32 30V58M24 32L18 54M40 32L46 54M17 38L12 50M47 38L52 50', 2.6),
      solid('#ffd9c2', box(25, 56, 14, 7, 2)),
    ],
  },
  'ring-of-the-tied-knot': {
    shapes: [
      ...band('#d7b27a'),
      line('ink', 'M18 20C26 8 38 32 46 20M18 26C28 34 36 10 46 12', 8.5),
      line('#d7b27a', 'M18 20C26 8 38 32 46 20M18 26C28 34 36 10 46 12', 4.5),
      line('bark', 'M22 17L25 20M38 24L41 21M22 48L26 52M40 52L43 47', 1.6),
    ],
  },
  'ring-of-two-friends': {
    shapes: [
      line('ink', circle(22, 36, 14), 9.5),
      line('gold', circle(22, 36, 14), 5),
      line('ink', circle(42, 36, 14), 9.5),
      line('steel', circle(42, 36, 14), 5),
      line('ink', 'M35 31A14 14 0 0 1 34 43', 9.5),
      line('gold', 'M34.5 29A14 14 0 0 1 33.5 45', 5),
      flat('rose', heart(32, 10, 6)),
    ],
  },
  'tomato-timer': {
    shapes: [
      solid('red', 'M32 16C50 10 62 22 60 38C58 54 46 62 32 62C18 62 6 54 4 38C2 22 14 10 32 16Z'),
      flat('light', 'M12 34C12 26 16 21 22 20C18 25 16 31 16 38C13 38 12 36 12 34Z'),
      solid('leaf', 'M32 18L22 24L24 14L12 12L24 8L32 2L40 8L52 12L40 14L42 24Z', 2.2),
      solid('white', 'M8 42C22 48 42 48 56 42L54 50C42 56 22 56 10 50Z', 2),
      line('ink', 'M16 47V50M24 49V53M32 46V54M40 49V53M48 47V50', 2),
    ],
  },
  'ring-of-the-four-leaf-clover': {
    shapes: [
      ...band('gold'),
      solid(
        'green',
        'M32 18C24 20 14 18 14 10C14 4 22 2 26 6C24 0 40 0 38 6C42 2 50 4 50 10C50 18 40 20 32 18Z',
        2.2,
      ),
      solid(
        'green',
        'M32 16C22 16 16 22 18 28C20 34 28 32 30 28C30 34 34 34 34 28C36 32 44 34 46 28C48 22 42 16 32 16Z',
        2.2,
      ),
      line('leaf', 'M32 6V30M20 12L44 24M44 12L20 24', 2),
    ],
  },
  'ring-of-one-thing-at-a-time': {
    shapes: [
      ...band('steel'),
      solid('sky', 'M20 2H44L54 12L32 32L10 12Z'),
      flat('white', 'M22 4L26 12L32 4ZM10 12H22L32 30Z', 0.75),
      line('blue', 'M10 12H54M22 12L32 31L42 12M26 2L22 12M38 2L42 12', 1.8),
    ],
  },
  'beads-of-counted-breaths': {
    atNeck: true,
    shapes: [
      ...[
        [6, 2],
        [9, 13],
        [16, 22],
        [25, 28],
        [39, 28],
        [48, 22],
        [55, 13],
        [58, 2],
      ].map(([x, y]) => solid('#b0623c', circle(x!, y!, 6.4), 2.2)),
      solid('teal', circle(32, 34, 8), 2.2),
      line('red', 'M32 42V50', 3),
      solid('red', 'M26 48H38L40 64H24Z', 2.2),
      line('wine', 'M29 52V62M35 52V62', 1.8),
    ],
  },
  'compass-of-what-matters': {
    shapes: [
      solid('bronze', box(27, 0, 10, 9, 3)),
      solid('gold', circle(32, 36, 27)),
      solid('white', circle(32, 36, 20), 2),
      line('grey', 'M32 19V23M32 49V53M15 36H19M45 36H49', 2.4),
      solid('red', 'M42 24L37 41L27 31Z', 1.8),
      solid('navy', 'M22 48L37 41L27 31Z', 1.8),
      flat('white', circle(32, 36, 2.4)),
    ],
  },
  'saturn-ring-of-long-orbits': {
    shapes: [
      line('ink', 'M6 46C-2 40 16 22 34 14C54 6 66 10 60 20', 7.5),
      line('lilac', 'M6 46C-2 40 16 22 34 14C54 6 66 10 60 20', 3.2),
      solid('orange', circle(32, 32, 19)),
      flat('yellow', 'M15 24C24 28 40 22 47 20C44 16 38 13 32 13C24 13 18 17 15 24Z'),
      line('#c9642c', 'M15 40C24 42 42 36 50 30', 3),
      line('ink', 'M6 46C12 54 34 46 46 38C56 31 62 24 60 20', 7.5),
      line('lilac', 'M6 46C12 54 34 46 46 38C56 31 62 24 60 20', 3.2),
      flat('yellow', spark(54, 52, 6)),
      flat('yellow', spark(10, 14, 5)),
    ],
  },
  'ring-of-the-promise-to-yourself': {
    shapes: [
      ...band('gold'),
      solid('rose', 'M32 30C10 14 18 -2 32 8C46 -2 54 14 32 30Z'),
      flat('white', 'M22 12C22 7 26 5 29 7C26 10 25 13 26 17C23 16 22 14 22 12Z', 0.8),
      flat('yellow', spark(54, 26, 6)),
      flat('yellow', spark(10, 30, 5)),
    ],
  },
  'medal-for-showing-up': {
    atNeck: true,
    shapes: [
      solid('blue', 'M4 0H18L36 28L28 34Z', 2.2),
      solid('red', 'M60 0H46L28 28L36 34Z', 2.2),
      solid('gold', circle(32, 46, 17)),
      solid('yellow', circle(32, 46, 11.5), 1.8),
      flat('bronze', star(32, 46, 8)),
    ],
  },
  'hourglass-of-golden-minutes': {
    shapes: [
      solid('sky', 'M16 8H48C48 22 38 26 36 32C38 38 48 42 48 56H16C16 42 26 38 28 32C26 26 16 22 16 8Z'),
      flat(
        'gold',
        'M20 16H44C43 22 36 26 33 30H31C28 26 21 22 20 16ZM18 56C19 48 26 45 32 42C38 45 45 48 46 56Z',
      ),
      line('gold', 'M32 28V44', 2),
      solid('bronze', box(10, 2, 44, 9, 3)),
      solid('bronze', box(10, 53, 44, 9, 3)),
      flat('white', 'M20 12H24C24 18 27 22 28 25C23 22 20 17 20 12Z', 0.8),
    ],
  },
  'key-of-daily-knocking': {
    shapes: [
      line('ink', circle(32, 16, 11), 10),
      line('gold', circle(32, 16, 11), 5.4),
      solid('gold', 'M28 28H36V62H28Z'),
      solid('gold', 'M36 44H48V50H44V54H48V61H36Z'),
      solid('teal', circle(32, 30, 5), 2),
      flat('yellow', spark(54, 14, 6)),
    ],
  },
};
