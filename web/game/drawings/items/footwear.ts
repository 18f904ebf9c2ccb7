import { box, circle, ellipse, flat, line, solid, spark, type Shape } from '../shape';

/** The left one of a pair, its toe to the left, on a grid of 64 × 64 whose sole is at 58. */
const SNEAKER = 'M22 24C28 28 40 28 48 24L54 26L56 56H8C4 44 14 40 22 34Z';
const BOOT = 'M24 4H54L55 56H8C4 44 14 38 24 36Z';
const SOLE = 'M6 52H57V57C57 60 6 60 6 57Z';

export const FOOTWEAR: Readonly<Record<string, readonly Shape[]>> = {
  'socks-that-match': [
    solid('pink', 'M28 2H54L55 46C55 58 44 60 34 58H14C2 58 4 44 14 42C22 40 28 36 28 28Z'),
    flat('white', 'M28 14H54V21H28ZM28 28H54.500V35H27Z'),
    solid('rose', box(26, 0, 30, 9, 4)),
    flat('rose', 'M14 42C6 44 4 54 12 57L20 58C20 50 20 46 18 41Z'),
  ],
  'flip-flops-of-the-short-stroll': [
    solid('#f2c49b', 'M32 30H50L52 50H12C8 44 18 42 24 40Z'),
    solid('teal', 'M4 50H58V56C58 60 4 60 4 56Z'),
    line('ink', 'M16 50C24 38 36 36 46 50', 7),
    line('orange', 'M16 50C24 38 36 36 46 50', 3.4),
    solid('yellow', circle(24, 41, 5), 2),
  ],
  'trainers-of-the-next-lamp-post': [
    solid('blue', SNEAKER),
    solid('white', SOLE),
    line('white', 'M24 32L32 38M30 28L38 35', 3),
    flat('yellow', 'M36 50L50 36L50 44L44 51Z'),
    flat('white', 'M8 50C8 45 12 42 16 40C19 43 20 47 19 51Z', 0.8),
  ],
  'dancing-shoes-for-the-kitchen': [
    line('pink', 'M36 4L50 18M52 4L36 18M36 18L50 32', 4),
    solid('#f2c49b', 'M33 22H52L53 44H20Z', 1.6),
    solid('pink', 'M12 42C22 40 30 48 42 46C48 45 52 40 53 36L57 54C57 59 40 59 30 58H14C4 58 4 44 12 42Z'),
    flat('white', 'M12 47C15 44 20 45 24 48C20 50 14 50 12 47Z', 0.8),
    solid('rose', 'M27 44L19 39V49ZM27 44L35 39V49Z', 2),
  ],
  'boots-of-the-long-way-round': [
    solid('wood', BOOT),
    solid('cream', box(21, 0, 36, 10, 4)),
    solid('bark', 'M4 50H58V56C58 61 52 60 52 57H46V60H36V57H28V60H18V57H10V60C4 60 4 58 4 56Z'),
    line('red', 'M27 16L38 20M27 24L38 28M26 32L37 36M38 16L27 20M38 24L27 28', 2.8),
  ],
  'roller-skates-of-momentum': [
    solid('purple', 'M24 0H54V42H8C6 32 14 28 24 26Z'),
    solid('white', box(22, 0, 34, 8, 3)),
    line('white', 'M26 14H38M25 21H36', 3),
    solid('steel', box(8, 41, 46, 6, 2)),
    solid('yellow', circle(17, 54, 7.5)),
    solid('yellow', circle(45, 54, 7.5)),
    flat('ink', circle(17, 54, 2.4)),
    flat('ink', circle(45, 54, 2.4)),
  ],
  'boots-of-the-early-riser': [
    solid('orange', BOOT),
    flat('shade', 'M42 4H54L55 56H40Z'),
    solid('gold', 'M20 2C30 8 48 8 58 2V14C48 20 30 20 20 14Z'),
    solid('bark', SOLE),
    solid('yellow', 'M24 44A10 10 0 0 1 44 44Z', 2),
    line('yellow', 'M34 30V26M22 35L19 32M46 35L49 32', 3),
  ],
  'boots-of-walking-together': [
    solid('teal', BOOT),
    solid('#e9fff5', box(21, 0, 36, 11, 5)),
    solid('gold', SOLE),
    solid('rose', 'M36 42C24 32 28 22 36 28C44 22 48 32 36 42Z', 2),
    flat('light', 'M28 14H32V32H28Z'),
    flat('yellow', spark(14, 30, 5)),
  ],
  'seven-league-boots': [
    solid('wine', BOOT),
    flat('shade', 'M42 4H54L55 56H40Z'),
    solid('gold', box(20, 0, 38, 10, 4)),
    solid('gold', SOLE),
    solid(
      'white',
      'M40 34C46 20 56 12 66 12C66 18 64 21 62 23C65 23 66 26 63 29C64 31 62 34 58 35C54 40 46 40 40 34Z',
      2.2,
    ),
    line('steel', 'M48 31L60 20M49 35L60 28', 1.8),
  ],
};

/** The left one of a pair, its fingers down, on a grid of 64 × 64. */
const MITTEN = 'M18 20H46C54 32 54 48 46 56C38 64 22 62 18 52C6 54 2 40 12 36C16 34 18 30 18 20Z';
const FINGERS =
  'M16 18H48V48C48 54 41 54 41 48V56C41 62 33 62 33 56V58C33 64 25 64 25 57V50C25 55 17 55 17 49V42C10 44 4 38 8 32Z';

export const GLOVES: Readonly<Record<string, readonly Shape[]>> = {
  'mittens-of-a-warm-start': [
    solid('red', MITTEN),
    solid('white', box(13, 6, 38, 16, 7)),
    line('white', 'M33 32V50M25 36L41 46M41 36L25 46', 3),
  ],
  'dish-gloves-of-right-away': [
    solid('yellow', FINGERS),
    solid('yellow', 'M14 2H50L48 22H16Z'),
    line('orange', 'M15 10H49M16 17H48', 2.4),
    flat('white', circle(30, 32, 4.5), 0.9),
    flat('white', circle(40, 40, 3), 0.9),
  ],
  'gloves-of-the-patient-gardener': [
    solid('green', MITTEN),
    solid('wood', box(13, 6, 38, 15, 4)),
    line('ink', 'M33 54V38', 2.4),
    solid(
      '#c9f08f',
      'M33 40C24 40 22 32 22 28C30 28 34 33 33 40ZM33 40C33 32 37 28 45 29C45 36 41 41 33 40Z',
      2,
    ),
  ],
  'gloves-of-the-daily-scales': [
    solid('white', FINGERS),
    solid('black', box(14, 4, 36, 16, 3)),
    flat('white', 'M17 7H23V18H17ZM25 7H31V18H25ZM33 7H39V18H33ZM41 7H47V18H41Z'),
    flat('black', 'M22 7H26V13H22ZM30 7H34V13H30ZM38 7H42V13H38Z'),
    line('ink', 'M38 26V38', 2.6),
    flat('ink', ellipse(34.5, 38, 4.5, 3.5)),
  ],
  'boxing-gloves-of-the-first-round': [
    solid('red', 'M14 18H50C62 30 60 50 50 56C40 63 22 62 16 54C2 54 -2 36 8 32C12 30 14 26 14 18Z'),
    flat('light', 'M44 26C52 32 52 42 48 48C44 42 42 34 40 27Z'),
    line('ink', 'M16 54C10 46 16 40 24 42', 2.6),
    solid('white', box(12, 3, 40, 17, 5)),
    line('red', 'M28 6V17M36 6V17', 2.4),
  ],
  'gloves-of-the-firm-handshake': [
    solid('teal', FINGERS),
    solid('navy', box(12, 2, 40, 18, 4)),
    solid('white', box(12, 15, 40, 6, 2), 2),
    flat('gold', circle(46, 9, 3)),
    line('ink', 'M22 32H42M25 38V44M33 38V48M41 38V44', 2.2),
  ],
  'gloves-of-open-hands': [
    solid('lilac', FINGERS),
    solid('gold', 'M10 2C22 8 42 8 54 2L50 22H14Z'),
    solid('rose', 'M32 44C18 34 22 24 32 30C42 24 46 34 32 44Z', 2),
    flat('white', spark(52, 36, 7)),
    flat('white', spark(8, 52, 6)),
  ],
  'gloves-of-the-clockmaker': [
    solid('bronze', FINGERS),
    solid('brown', box(12, 2, 40, 18, 4)),
    solid('gold', circle(32, 32, 12.5), 2.2),
    solid('white', circle(32, 32, 8), 1.6),
    line('ink', 'M32 27V32L36 35', 2),
    flat('gold', circle(20, 11, 2.6)),
    flat('gold', circle(32, 11, 2.6)),
    flat('gold', circle(44, 11, 2.6)),
  ],
};
