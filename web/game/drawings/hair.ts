import { circle, flat, line, solid, type Shape } from './shape';

/** Hair in front of the head and behind it, and what hangs over the figure (a beard, a braid). */
export interface Hair {
  readonly front: readonly Shape[];
  readonly back: readonly Shape[];
  readonly over?: readonly Shape[];
  readonly brows: string;
  /** In front of the head under a hat, for hair that would stand out above one. */
  readonly underHat?: readonly Shape[];
}

const GLOSS = 'M70 52C78 42 88 37 98 36C90 41 82 47 77 56Z';
const PARTED =
  'M52 88C44 52 66 27 100 27C134 27 156 52 148 88C145 76 141 68 134 62C120 66 104 60 98 50C94 62 76 72 64 70C58 74 54 80 52 88Z';
const FRINGE =
  'M50 92C42 52 64 26 100 26C136 26 158 52 150 92C146 82 144 76 141 70C134 75 128 75 122 69C116 76 108 76 101 70C94 76 86 76 79 70C73 75 67 75 60 71C56 77 53 84 50 92Z';
const LOCKS =
  'M50 122C42 96 40 26 100 26C160 26 158 96 150 122C146 126 142 124 142 118C146 98 144 80 134 66C120 68 106 62 99 50C94 62 78 70 66 66C56 80 54 98 58 118C58 124 54 126 50 122Z';

const front = (colour: string, d: string): Shape[] => [solid(colour, d), flat('light', GLOSS)];

export const HAIR = {
  ponytail: (colour: string): Hair => ({
    brows: colour,
    front: front(colour, PARTED),
    back: [
      solid(
        colour,
        'M130 36C150 18 176 30 174 62C173 84 182 92 170 108C166 94 158 92 154 76C152 60 146 52 134 50Z',
      ),
      solid('yellow', circle(138, 42, 6)),
    ],
  }),
  spiky: (colour: string, bearded: boolean): Hair => ({
    brows: colour,
    front: front(
      colour,
      'M51 90C42 70 46 54 54 46L50 34L66 36L70 22L84 28L96 16L106 27L122 20L128 32L146 32L144 46C156 56 156 74 149 90C146 76 140 68 134 64L122 70L114 60L102 70L90 60L80 71L68 64C60 70 54 78 51 90Z',
    ),
    back: [],
    underHat: [
      solid(
        colour,
        'M51 90C45 78 46 60 56 50H144C154 60 155 78 149 90C146 76 140 68 134 64L122 70L114 60L102 70L90 60L80 71L68 64C60 70 54 78 51 90Z',
      ),
    ],
    ...(bearded && {
      over: [
        solid(
          colour,
          'M54 90C56 116 76 128 100 128C124 128 144 116 146 90C140 100 128 100 118 98C110 94 90 94 82 98C72 100 60 100 54 90Z',
        ),
      ],
    }),
  }),
  long: (colour: string): Hair => ({
    brows: '#9a8fae',
    front: front(colour, LOCKS),
    back: [
      solid(
        colour,
        'M100 30C56 30 42 66 44 104C45 130 36 150 44 166C56 162 60 168 70 160L130 160C140 168 144 162 156 166C164 150 155 130 156 104C158 66 144 30 100 30Z',
      ),
    ],
  }),
  straight: (colour: string): Hair => ({
    brows: colour,
    front: front(
      colour,
      'M50 122C42 96 40 26 100 26C160 26 158 96 150 122C146 126 142 124 142 118C146 98 144 80 138 70L62 70C56 80 54 98 58 118C58 124 54 126 50 122Z',
    ),
    back: [
      solid(colour, 'M100 30C56 30 44 62 45 100L42 164L74 168L126 168L158 164L155 100C156 62 144 30 100 30Z'),
    ],
  }),
  bearded: (colour: string): Hair => ({
    brows: colour,
    front: front(colour, PARTED),
    back: [],
    over: [
      solid(
        colour,
        'M55 94C58 118 72 126 78 138C84 150 96 152 100 160C104 152 116 150 122 138C128 126 142 118 145 94C138 102 126 102 117 99C110 95 90 95 83 99C74 102 62 102 55 94Z',
      ),
      line('#a79fb0', 'M90 126C93 134 97 138 100 144M110 126C108 132 106 136 104 140', 1.8),
    ],
  }),
  bun: (colour: string): Hair => ({
    brows: colour,
    front: front(colour, PARTED),
    back: [
      solid(colour, circle(100, 24, 17)),
      flat('light', 'M90 20C94 13 102 12 106 14C100 16 96 20 94 24Z'),
    ],
  }),
  neat: (colour: string): Hair => ({
    brows: colour,
    front: front(
      colour,
      'M51 88C44 60 54 32 92 26C112 18 150 28 152 62C152 74 150 82 149 88C146 78 143 70 138 66C120 68 88 68 72 56C66 64 56 74 51 88Z',
    ),
    back: [],
  }),
  topknot: (colour: string): Hair => ({
    brows: colour,
    front: front(
      colour,
      'M53 76C52 50 72 31 100 31C128 31 148 50 147 76C140 62 124 54 100 54C76 54 60 62 53 76Z',
    ),
    back: [
      solid(colour, 'M88 34C80 18 90 6 100 6C110 6 120 18 112 34Z'),
      solid('teal', 'M87 30C94 34 106 34 113 30L112 36L88 36Z', 2),
    ],
  }),
  sideways: (colour: string): Hair => ({
    brows: colour,
    front: front(
      colour,
      'M50 112C42 70 56 27 100 27C146 27 158 70 150 112C146 116 142 112 143 104C144 88 142 74 134 62C126 58 118 56 112 52C112 70 92 86 64 84C60 92 58 100 59 108C58 114 52 116 50 112Z',
    ),
    back: [solid(colour, 'M54 70L48 120C56 134 70 136 78 132L122 132C130 136 144 134 152 120L146 70Z')],
  }),
  messy: (colour: string): Hair => ({
    brows: colour,
    front: front(
      colour,
      'M48 94C40 74 42 60 48 52C46 44 52 38 58 38C62 28 74 24 82 28C90 18 106 20 112 26C122 20 136 26 138 36C148 38 152 46 150 54C158 64 158 80 151 94C149 84 146 76 141 70C136 76 130 76 126 68C120 78 110 78 106 68C100 78 90 78 86 70C80 78 72 78 68 70C60 76 52 84 48 94Z',
    ),
    back: [],
    underHat: [
      solid(
        colour,
        'M51 92C45 78 46 60 56 50H144C154 60 155 78 149 92C149 84 146 76 141 70C136 76 130 76 126 68C120 78 110 78 106 68C100 78 90 78 86 70C80 78 72 78 68 70C60 76 54 84 51 92Z',
      ),
    ],
  }),
  braid: (colour: string): Hair => ({
    brows: '#a8622a',
    front: front(colour, PARTED),
    back: [],
    over: [
      solid(
        colour,
        'M54 98C42 102 42 116 50 120C40 124 42 138 50 141C44 146 46 154 54 160C62 154 64 146 58 141C66 138 66 124 58 120C66 116 66 104 60 98Z',
      ),
      line('ink', 'M46 112C50 117 56 117 61 112M46 132C50 138 56 138 61 132', 1.8),
      solid('red', 'M47 139C52 143 56 143 61 139L60 145C56 148 52 148 48 145Z', 2),
    ],
  }),
  bob: (colour: string): Hair => ({
    brows: colour,
    front: front(colour, FRINGE),
    back: [
      solid(
        colour,
        'M100 30C54 30 40 68 42 104C43 120 50 128 62 128L138 128C150 128 157 120 158 104C160 68 146 30 100 30Z',
      ),
    ],
  }),
} as const;
