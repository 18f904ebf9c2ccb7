import type { HeroBuild } from '../../../server/rules/hero-build';
import type { ShownClass } from '../../ui/class-theme';
import { CLASS_LOOKS, type ClassLook } from './classes';
import { drawHead, type HeadLayers } from './draw-head';
import { HAND, LEG, SHOE } from './figure';
import { CHARMS, type Charm } from './items/charms';
import { CHESTWEAR, type Chestwear } from './items/chestwear';
import { FOOTWEAR, GLOVES } from './items/footwear';
import { HEADWEAR } from './items/headwear';
import { SHIELDS, WEAPONS, type HeldItem } from './items/held-items';
import { circle, ellipse, flat, MIRROR, SKIN, solid, type Part, type Shape } from './shape';

export interface HeroLook {
  readonly characterClass: ShownClass;
  readonly build: HeroBuild;
  /** Ids of the worn items. */
  readonly worn: readonly string[];
}

/** The layers of a hero, from the back to the front. All but the ground move with the breath. */
export interface HeroLayers extends HeadLayers {
  /** Capes, long hair, what is worn on the back. */
  readonly behind: readonly Part[];
  /** Shadow, legs and feet. */
  readonly ground: readonly Part[];
  readonly upper: readonly Part[];
  /** What the hands hold. */
  readonly held: readonly Part[];
}

/** How much wider the body of a sturdy hero is. */
const STURDY_WIDTH = 1.28;
const GLOVE = `translate(${HAND.x - 13} ${HAND.y - 14}) scale(0.41)`;
const BOOT = 'translate(62.5 196) scale(0.56)';
const SHOE_SHADE = 'M70 222H99V228H74C70 228 69 225 70 222Z';

/** Returns the layers of a hero in its class's clothes, with every worn item over them or in the place of one (ADR 37). */
export function drawHero({ characterClass, build, worn }: HeroLook): HeroLayers {
  const look = CLASS_LOOKS[characterClass];
  const find = <Art>(drawings: Readonly<Record<string, Art>>): Art | undefined => {
    const id = worn.find((itemId) => itemId in drawings);
    return id === undefined ? undefined : drawings[id];
  };
  const place = new Placement(look.skin, build === 'sturdy' ? STURDY_WIDTH : 1);
  const chestwear = find(CHESTWEAR);
  const gloves = find(GLOVES);
  return {
    behind: [
      { shapes: look.hair[build].back },
      place.body(look.back ?? []),
      place.body(chestwear?.back ?? []),
    ],
    ground: drawGround(look, find(FOOTWEAR), place),
    upper: drawUpper(look, { chestwear, charm: find(CHARMS), gloves }, place),
    ...drawHead(look, build, find(HEADWEAR)),
    held: drawHeld(find(WEAPONS), find(SHIELDS), gloves, place),
  };
}

/** Places what is drawn for the left side of a slim body. */
class Placement {
  constructor(
    private readonly skin: string,
    readonly width: number,
  ) {}

  get hand(): readonly Shape[] {
    return [solid(this.skin, circle(HAND.x, HAND.y, 9.5))];
  }

  get handX(): number {
    return round(100 - (100 - HAND.x) * this.width);
  }

  body(shapes: readonly Shape[], within = ''): Part {
    const broad = this.width === 1 ? '' : `matrix(${this.width} 0 0 1 ${round(100 - 100 * this.width)} 0)`;
    const transform = `${broad} ${within}`.trim();
    const painted = shapes.map((shape) => (shape.fill === SKIN ? { ...shape, fill: this.skin } : shape));
    return { shapes: painted, ...(transform !== '' && { transform }) };
  }

  both(shapes: readonly Shape[], within = ''): readonly Part[] {
    return [this.body(shapes, within), this.body(shapes, `${MIRROR} ${within}`.trim())];
  }
}

function drawGround(look: ClassLook, footwear: readonly Shape[] | undefined, place: Placement): Part[] {
  return [
    { shapes: [flat('shade', ellipse(100, 228, round(48 * place.width), 6))] },
    ...place.both([solid(look.legs, LEG)]),
    ...(footwear
      ? place.both(footwear, BOOT)
      : place.both([solid(look.shoes, SHOE), flat('shade', SHOE_SHADE)])),
  ];
}

interface WornOnBody {
  readonly chestwear: Chestwear | undefined;
  readonly charm: Charm | undefined;
  readonly gloves: readonly Shape[] | undefined;
}

function drawUpper(look: ClassLook, { chestwear, charm, gloves }: WornOnBody, place: Placement): Part[] {
  const { body, sleeve } = chestwear ?? look.outfit;
  const charmAt = charm?.atNeck ? 'translate(84 119) scale(0.5)' : 'translate(74 166) scale(0.46)';
  return [
    place.body(body),
    place.body(chestwear ? [] : (look.front ?? [])),
    ...(charm ? [place.body(charm.shapes, charmAt)] : []),
    ...place.both(place.hand),
    ...place.both(sleeve),
    ...(gloves ? place.both(gloves, GLOVE) : []),
  ];
}

/** The hand, or its glove, closes around the weapon; the shield covers the other one. */
function drawHeld(
  weapon: HeldItem | undefined,
  shield: HeldItem | undefined,
  gloves: readonly Shape[] | undefined,
  place: Placement,
): Part[] {
  const hand = gloves ? place.body(gloves, GLOVE) : place.body(place.hand);
  const shieldAt = `translate(${round(176 - place.handX)} 138) scale(0.86)`;
  return [
    ...(weapon ? [heldInHand(weapon, place.handX), hand] : []),
    ...(shield ? [{ shapes: shield.shapes, transform: shieldAt }] : []),
  ];
}

function heldInHand({ shapes, grip: [x, y] = [32, 46], lean = 30 }: HeldItem, handX: number): Part {
  const turn = `rotate(${-lean}) scale(1.2) translate(${-x} ${-y})`;
  return { shapes, transform: `translate(${handX} ${HAND.y}) ${turn}` };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
