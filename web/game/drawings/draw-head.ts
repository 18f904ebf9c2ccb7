import type { HeroBuild } from '../../../server/rules/hero-build';
import type { ClassLook } from './classes';
import { EAR, HEAD } from './figure';
import type { Headwear } from './items/headwear';
import { circle, ellipse, flat, line, MIRROR, solid, type Part, type Shape } from './shape';

/** The head in three groups, from the back to the front: the eyes between the others blink. */
export interface HeadLayers {
  readonly head: readonly Part[];
  readonly eyes: readonly Part[];
  readonly above: readonly Part[];
}

const CHIN_SHADE =
  'M56 98C64 118 84 118 100 118C124 117 142 106 145 88C149 108 127 121 100 121C78 121 60 113 56 98Z';
const SMILE = 'M92 105Q100 113 108 105';
const LASHES = 'M76 86L71 83M124 86L129 83';
const BROWS: Readonly<Record<HeroBuild, { readonly d: string; readonly width: number }>> = {
  slim: { d: 'M75 76Q81 73 87 76M113 76Q119 73 125 76', width: 2.6 },
  sturdy: { d: 'M74 77Q81 72 88 76M112 76Q119 72 126 77', width: 4 },
};

/** Returns face, hair and what is on the head: an item, or else the headgear of the class. */
export function drawHead(look: ClassLook, build: HeroBuild, headwear: Headwear | undefined): HeadLayers {
  const skin = look.skin;
  const hair = look.hair[build];
  const isHat = headwear ? headwear.isHat : look.isHat;
  const ear = [solid(skin, EAR), flat('shade', 'M55 81C50 82 50 90 54 92Z')];
  const cheeks = [69, 131].map((x) => flat('#f07f7f', ellipse(x, 101, 8, 5), 0.45));
  const brows = BROWS[build];
  return {
    head: [
      { shapes: headwear ? [] : (look.headgearBack ?? []) },
      { shapes: ear },
      { shapes: ear, transform: MIRROR },
      { shapes: [solid(skin, HEAD), flat('shade', CHIN_SHADE, 0.6), ...cheeks] },
    ],
    eyes: [{ shapes: [...eye(82), ...eye(118), ...(build === 'slim' ? [line('ink', LASHES, 2.4)] : [])] }],
    above: [
      { shapes: [line(hair.brows, brows.d, brows.width), ...(hair.over ?? []), line('ink', SMILE, 2.8)] },
      { shapes: (isHat && hair.underHat) || hair.front },
      { shapes: headwear?.shapes ?? look.headgear },
    ],
  };
}

function eye(x: number): Shape[] {
  return [
    flat('ink', ellipse(x, 90, 6, 8)),
    flat('white', circle(x - 2, 86.5, 2.4)),
    flat('white', circle(x + 2, 93, 1.2)),
  ];
}
