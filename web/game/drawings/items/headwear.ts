import { box, circle, ellipse, flat, line, solid, spark, star, type Shape } from '../shape';

/** On the figure's head. */
export interface Headwear {
  /** What is seen of the figure's grid where the item is drawn alone. */
  readonly view: string;
  /** Whether it covers the top of the head. */
  readonly isHat?: true;
  readonly shapes: readonly Shape[];
}

export const HEADWEAR: Readonly<Record<string, Headwear>> = {
  'cap-of-the-first-try': {
    view: '24 -4 132 96',
    isHat: true,
    shapes: [
      solid('blue', 'M50 64C48 30 76 18 100 18C126 18 152 32 150 64C120 52 80 52 50 64Z'),
      flat('shade', 'M116 20C140 26 151 42 150 64C142 61 132 58 122 57C124 44 122 30 116 20Z'),
      line('ink', 'M100 18C96 30 96 44 98 55', 2),
      solid('white', 'M30 74C34 58 66 50 100 52C108 53 112 60 106 64C80 60 54 66 38 78C32 80 29 78 30 74Z'),
      solid('yellow', circle(100, 17, 5)),
      solid('white', circle(76, 40, 9), 2),
      line('red', 'M76 35V45M72.5 38L76 35', 2.6),
    ],
  },
  'spectacles-of-one-more-page': {
    view: '46 46 108 84',
    shapes: [
      { ...solid('rgba(255, 240, 190, 0.16)', box(62, 74, 34, 28, 8), 4.5), stroke: '#d63f4c' },
      { ...solid('rgba(255, 240, 190, 0.16)', box(104, 74, 34, 28, 8), 4.5), stroke: '#d63f4c' },
      line('#d63f4c', 'M96 84C98 81 102 81 104 84M62 82L53 78M138 82L147 78', 4.5),
      line('white', 'M68 90L76 80M110 90L118 80', 2.8),
      flat('yellow', spark(138, 70, 7)),
    ],
  },
  'headphones-of-deep-quiet': {
    view: '26 8 148 106',
    shapes: [
      line('ink', 'M50 80C44 8 156 8 150 80', 12),
      line('teal', 'M50 80C44 8 156 8 150 80', 7),
      solid('dark', box(38, 68, 20, 36, 9)),
      solid('teal', box(33, 73, 13, 26, 6)),
      solid('dark', box(142, 68, 20, 36, 9)),
      solid('teal', box(154, 73, 13, 26, 6)),
    ],
  },
  'hat-of-warm-greetings': {
    view: '32 -14 136 92',
    isHat: true,
    shapes: [
      solid('dark', 'M66 54L60 4C80 -4 120 -4 140 4L134 54Z'),
      flat('light', 'M70 8C74 6 80 5 84 4L86 50L74 51Z'),
      solid('red', 'M65 38C84 44 116 44 135 38L134 54L66 54Z'),
      solid('dark', ellipse(100, 56, 60, 12)),
      solid('white', circle(124, 34, 6), 2),
      solid('yellow', circle(124, 34, 2.4), 1),
    ],
  },
  'helmet-of-the-hundredth-rep': {
    view: '34 4 132 122',
    isHat: true,
    shapes: [
      solid('#7d8a4e', 'M46 70C40 30 70 14 100 14C130 14 160 30 154 70C120 58 80 58 46 70Z'),
      flat('shade', 'M116 16C144 22 158 42 154 70C144 66 132 63 122 62C126 46 124 28 116 16Z'),
      flat('light', 'M62 44C66 32 76 25 88 22C80 30 76 40 74 50Z'),
      solid(
        '#636e3c',
        'M42 74C40 66 46 62 52 61C84 50 116 50 148 61C154 62 160 66 158 74C120 60 80 60 42 74Z',
      ),
      solid('gold', star(100, 40, 13), 2.2),
      line('bark', 'M52 72C52 98 62 116 82 120M148 72C148 98 138 116 118 120', 3.6),
    ],
  },
  'cap-of-the-lifelong-student': {
    view: '22 -8 156 112',
    isHat: true,
    shapes: [
      solid('#3b3f63', 'M62 62V38H138V62C120 54 80 54 62 62Z'),
      solid('#4f5585', 'M100 8L170 34L100 58L30 34Z'),
      flat('light', 'M100 12L40 34L56 40L112 16Z'),
      line('ink', 'M100 33L152 42V66', 5),
      line('gold', 'M100 33L152 42V66', 2.6),
      solid('gold', 'M146 64H158L161 86H143Z', 2.2),
      solid('gold', circle(100, 33, 4.5), 2),
    ],
  },
  'crown-of-small-victories': {
    view: '36 -10 128 88',
    shapes: [
      solid('gold', 'M54 60L46 18L72 36L86 6L100 30L114 6L128 36L154 18L146 60C118 50 82 50 54 60Z'),
      flat('light', 'M52 26L68 38L62 52L58 54Z'),
      solid('yellow', 'M53 52C82 42 118 42 147 52L146 64C118 54 82 54 54 64Z'),
      solid('red', circle(100, 44, 6.5), 2.2),
      solid('sky', circle(74, 47, 4.5), 2),
      solid('green', circle(126, 47, 4.5), 2),
      solid('white', circle(46, 17, 4.5), 2),
      solid('white', circle(86, 6, 4.5), 2),
      solid('white', circle(114, 6, 4.5), 2),
      solid('white', circle(154, 17, 4.5), 2),
    ],
  },
  'lotus-wreath-of-calm': {
    view: '26 4 148 84',
    shapes: [
      line('ink', 'M48 66C66 50 134 50 152 66', 9),
      line('leaf', 'M48 66C66 50 134 50 152 66', 4.6),
      solid(
        'green',
        'M52 60C42 56 36 60 32 68C42 72 50 70 54 64ZM148 60C158 56 164 60 168 68C158 72 150 70 146 64Z',
        2.2,
      ),
      solid(
        'pink',
        'M100 62C84 66 70 58 66 44C78 44 84 46 88 50C86 42 92 32 100 26C108 32 114 42 112 50C116 46 122 44 134 44C130 58 116 66 100 62Z',
      ),
      solid('#ffd3dd', 'M100 62C90 56 90 40 100 30C110 40 110 56 100 62Z', 2),
      solid(
        'lilac',
        'M64 62C56 62 52 54 54 48C62 48 68 52 70 60ZM136 62C144 62 148 54 146 48C138 48 132 52 130 60Z',
        2.2,
      ),
      flat('yellow', spark(146, 34, 6)),
      flat('yellow', spark(52, 32, 5)),
    ],
  },
};
