import type { HeroBuild } from '../../../server/rules/hero-build';
import type { ShownClass } from '../../ui/class-theme';
import { ARM, TORSO } from './figure';
import { box, circle, ellipse, flat, line, solid, spark, star, type Shape } from './shape';
import { HAIR, type Hair } from './hair';

export interface Outfit {
  /** What is worn on the chest until an item covers it, and its left sleeve. */
  readonly body: readonly Shape[];
  readonly sleeve: readonly Shape[];
}

export interface ClassLook {
  readonly skin: string;
  /** The cut is of the build, the colour of the class: who changes the build stays the same person. */
  readonly hair: Readonly<Record<HeroBuild, Hair>>;
  readonly legs: string;
  readonly shoes: string;
  readonly outfit: Outfit;
  /** Behind the body. */
  readonly back?: readonly Shape[];
  /** In front of the outfit; an item on the chest covers both. */
  readonly front?: readonly Shape[];
  /** On the head until an item covers it, and the part behind the head. */
  readonly headgear: readonly Shape[];
  /** Whether the headgear covers the top of the head. */
  readonly isHat?: true;
  readonly headgearBack?: readonly Shape[];
}

const BELT = 'M70.5 172C88 178 112 178 129.5 172L130 182C112 188 88 188 70 182Z';
const ROBE = 'M85 116C77 119 73 128 72 140L64 204C80 213 120 213 136 204L128 140C127 128 123 119 115 116Z';
const WIDE_SLEEVE = 'M83 121C70 122 60 138 49 158C48 168 68 176 74 167L84 148Z';
const CAPE = 'M78 122C62 140 54 180 50 210C66 216 134 216 150 210C146 180 138 140 122 122Z';

/** Seen from its lining, which is darker than its hem. */
const CAPE_SHAPES = [
  solid('class', CAPE),
  flat('shade', CAPE),
  flat('shade', 'M84 122C70 142 66 178 64 204C86 210 114 210 136 204C134 178 130 142 116 122Z'),
  flat('shade', 'M92 122L84 208C95 210 105 210 116 208L108 122Z'),
];

export const CLASS_LOOKS: Readonly<Record<ShownClass, ClassLook>> = {
  warrior: {
    skin: '#f2c49b',
    hair: { slim: HAIR.ponytail('#a8442a'), sturdy: HAIR.spiky('#a8442a', true) },
    legs: '#6b5a52',
    shoes: 'leather',
    back: CAPE_SHAPES,
    outfit: {
      body: [
        solid('class', TORSO),
        flat('shade', 'M112 117C123 120 126 130 127 142L130 187C124 190 118 190 112 190Z'),
        solid('steel', 'M80 122C86 132 114 132 120 122L118 152C110 160 90 160 82 152Z'),
        flat('light', 'M86 128C90 132 95 133 98 133L97 154C92 154 88 152 86 150Z'),
        solid('leather', BELT),
        solid('gold', box(93, 172, 14, 12, 3)),
      ],
      sleeve: [
        solid('class', ARM),
        solid('steel', 'M87 116C70 114 62 128 63 142C72 144 82 138 87 130Z'),
        flat('light', 'M80 119C72 121 68 128 67 134C71 130 76 126 81 124Z'),
      ],
    },
    headgear: [
      solid('class', 'M52 66C68 56 132 56 148 66L149 77C132 67 68 67 51 77Z'),
      solid('gold', circle(100, 65, 6.5)),
      flat('light', circle(98, 63, 2.4)),
    ],
    headgearBack: [
      solid(
        'class',
        'M146 66C160 62 172 70 170 80C164 78 156 80 146 76ZM146 72C156 76 164 86 160 96C154 90 150 86 143 82Z',
      ),
    ],
  },
  mage: {
    skin: '#fbdcc3',
    hair: { slim: HAIR.long('#e6e0f0'), sturdy: HAIR.bearded('#e6e0f0') },
    legs: '#3f4a63',
    shoes: 'navy',
    outfit: {
      body: [
        solid('class', ROBE),
        flat('shade', 'M112 117C123 120 126 130 127 142L136 204C130 209 120 210 112 211Z'),
        solid('gold', 'M64 204L66 195C84 203 116 203 134 195L136 204C120 213 80 213 64 204Z'),
        solid('purple', BELT),
        flat('yellow', star(84, 154, 5.5)),
        flat('yellow', star(112, 146, 4)),
        flat('yellow', star(100, 194, 3.6)),
      ],
      sleeve: [
        solid('class', WIDE_SLEEVE),
        solid('gold', 'M47 157C46 169 68 178 75 168L72 160C66 168 54 164 51 154Z'),
      ],
    },
    isHat: true,
    headgear: [
      solid('class', 'M66 58C76 36 92 14 118 2C116 16 130 34 136 58Z'),
      flat('shade', 'M112 5C114 20 126 36 136 58L118 58C114 38 108 20 112 5Z'),
      solid('gold', 'M63 50C80 40 120 40 138 50L140 62C120 50 82 50 60 62Z'),
      solid('class', 'M36 66C50 48 150 48 164 66C146 76 132 60 100 60C68 60 54 76 36 66Z'),
      flat('yellow', star(98, 30, 7)),
    ],
  },
  scholar: {
    skin: '#8d5a3b',
    hair: { slim: HAIR.bun('#2e2124'), sturdy: HAIR.neat('#2e2124') },
    legs: '#54505f',
    shoes: 'brown',
    outfit: {
      body: [
        solid('white', TORSO),
        solid(
          'class',
          'M82 118L72 140L70 186C80 190 92 190 98 190L98 150ZM118 118L128 140L130 186C120 190 108 190 102 190L102 150Z',
        ),
        flat('shade', 'M120 122L128 140L130 186C124 189 118 190 114 190Z'),
        solid('red', 'M100 127L88 120L88 135ZM100 127L112 120L112 135Z'),
        solid('red', circle(100, 127, 3.6)),
        flat('gold', circle(94, 160, 2)),
        flat('gold', circle(94, 172, 2)),
      ],
      sleeve: [solid('white', ARM), flat('class', 'M55 157L70 164L66 170C58 172 51 166 54 159Z')],
    },
    headgear: [
      { ...solid('rgba(200, 228, 255, 0.16)', circle(81, 88, 14.5), 3.4), stroke: '#4a3428' },
      { ...solid('rgba(200, 228, 255, 0.16)', circle(119, 88, 14.5), 3.4), stroke: '#4a3428' },
      line('#4a3428', 'M95.5 86C98 83 102 83 104.5 86M66.5 86L56 83M133.5 86L144 83', 3.4),
    ],
  },
  mystic: {
    skin: '#c98d62',
    hair: { slim: HAIR.straight('#2b2036'), sturdy: HAIR.topknot('#2b2036') },
    legs: '#4d3f63',
    shoes: '#6b4a7c',
    outfit: {
      body: [
        solid('class', ROBE),
        flat('shade', 'M112 117C123 120 126 130 127 142L136 204C130 209 120 210 112 211Z'),
        solid('white', 'M88 117L100 140L112 117L119 119L101 152L81 119Z'),
        solid('teal', BELT),
        solid('teal', 'M96 182L92 204L102 200L110 205L106 182Z'),
      ],
      sleeve: [
        solid('class', WIDE_SLEEVE),
        flat('light', 'M52 158C54 166 66 170 72 164L70 160C66 164 58 162 55 154Z'),
      ],
    },
    headgear: [
      line('gold', 'M53 70C72 60 90 64 100 70C110 64 128 60 147 70', 3.4),
      solid('yellow', 'M106 56A9.5 9.5 0 1 0 108 71A7.5 7.5 0 0 1 106 56Z'),
      flat('yellow', spark(118, 52, 5)),
      solid('gold', circle(51, 101, 4), 2),
      solid('gold', circle(149, 101, 4), 2),
    ],
  },
  rogue: {
    skin: '#f7d7bf',
    hair: { slim: HAIR.sideways('#4a2f5f'), sturdy: HAIR.messy('#4a2f5f') },
    legs: '#433743',
    shoes: 'black',
    back: CAPE_SHAPES,
    outfit: {
      body: [
        solid('#5a4854', TORSO),
        flat('shade', 'M112 117C123 120 126 130 127 142L130 187C124 190 118 190 112 190Z'),
        line('#c9b7a0', 'M94 140L106 148M106 140L94 148M94 152L106 160M106 152L94 160', 2),
        solid('leather', BELT),
        solid('steel', box(94, 173, 12, 10, 2)),
        solid('leather', box(108, 176, 14, 14, 4)),
      ],
      sleeve: [solid('#5a4854', ARM), solid('leather', 'M58 148L76 156L70 166C64 172 52 168 54 158Z')],
    },
    front: [
      solid(
        'class',
        'M76 118C90 130 110 130 124 118C130 124 128 132 122 136C108 142 92 142 78 136C72 132 70 124 76 118Z',
      ),
      flat(
        'shade',
        'M78 136C92 142 108 142 122 136C124 134 126 132 126 130C110 136 90 136 74 130C74 132 76 134 78 136Z',
      ),
    ],
    isHat: true,
    headgear: [
      solid(
        'class',
        'M46 106C36 60 62 18 102 14C142 18 166 60 154 106C150 112 146 108 146 100C146 74 130 54 100 54C70 54 54 74 54 100C54 108 50 112 46 106Z',
      ),
      flat(
        'shade',
        'M54 100C54 74 70 54 100 54C130 54 146 74 146 100L149 98C150 66 132 46 100 46C68 46 50 66 51 98Z',
      ),
      flat('light', 'M60 44C70 28 86 22 100 22C88 28 76 36 68 48Z'),
    ],
    headgearBack: [solid('class', 'M48 100C46 130 154 130 152 100L148 60L52 60Z')],
  },
  ranger: {
    skin: '#f5c9a6',
    hair: { slim: HAIR.braid('#d98a3d'), sturdy: HAIR.spiky('#d98a3d', false) },
    legs: '#7b6548',
    shoes: 'leather',
    back: [
      solid('leather', 'M124 118L144 128L134 172L118 166Z'),
      solid('wood', 'M132 122L142 96L146 98L138 124Z', 2),
      solid('red', 'M140 102L139 92L146 84L151 96Z', 2),
      solid('white', 'M128 120L132 92L138 94L134 122Z', 2),
    ],
    outfit: {
      body: [
        solid(
          'class',
          'M85 116C77 119 73 128 72 140L67 190C74 198 80 190 86 196C92 200 96 192 101 197C107 200 112 191 118 196C124 198 128 192 133 190L128 140C127 128 123 119 115 116Z',
        ),
        flat('shade', 'M112 117C123 120 126 130 127 142L133 190C128 192 124 198 118 196Z'),
        solid('cream', 'M91 117L100 136L109 117Z'),
        line('leather', 'M94 124L106 130M106 124L94 130', 2),
        solid('leather', BELT),
        solid('gold', box(94, 173, 12, 10, 3)),
        line('leather', 'M80 120L124 168', 6),
      ],
      sleeve: [solid('cream', ARM), solid('leather', 'M58 148L76 156L70 166C64 172 52 168 54 158Z')],
    },
    isHat: true,
    headgear: [
      solid('class', 'M50 62C60 34 96 18 136 34C146 40 152 52 152 62C120 50 80 52 50 62Z'),
      flat('shade', 'M118 30C140 36 150 50 152 62C142 58 132 56 122 55Z'),
      solid('class', 'M38 66C56 50 130 44 158 62C150 72 122 60 98 62C74 62 56 76 38 66Z'),
      solid('red', 'M126 48C138 26 158 14 172 14C170 32 156 48 132 54Z'),
      line('ink', 'M130 50C140 38 150 28 164 20', 1.8),
    ],
  },
  adventurer: {
    skin: '#e9b68c',
    hair: { slim: HAIR.bob('#6d4630'), sturdy: HAIR.messy('#6d4630') },
    legs: '#5b6b85',
    shoes: 'brown',
    outfit: {
      body: [
        solid('cream', TORSO),
        solid(
          'class',
          'M84 117C77 120 73 128 72 140L70 186C76 189 84 190 88 190L90 117ZM116 117C123 120 127 128 128 140L130 186C124 189 116 190 112 190L110 117Z',
        ),
        flat('shade', 'M118 118C125 122 127 130 128 140L130 186C126 188 122 189 118 189Z'),
        solid('leather', BELT),
        solid('gold', box(94, 173, 12, 10, 3)),
      ],
      sleeve: [solid('cream', ARM)],
    },
    front: [
      solid('red', 'M78 118C92 128 108 128 122 118C124 126 118 132 100 146C82 132 76 126 78 118Z'),
      flat('white', circle(92, 128, 1.8)),
      flat('white', circle(106, 130, 1.8)),
      flat('white', circle(99, 137, 1.8)),
    ],
    headgear: [
      line('leather', 'M51 66C70 50 130 50 149 66', 6.5),
      solid('bronze', ellipse(82, 54, 15, 12.5)),
      solid('bronze', ellipse(118, 54, 15, 12.5)),
      solid('sky', ellipse(82, 54, 10, 8), 2),
      solid('sky', ellipse(118, 54, 10, 8), 2),
      line('white', 'M77 54L82 49M113 54L118 49', 2.4),
    ],
  },
};
