// Shows R408.
import { describe, expect, it } from '@jest/globals';
import { CHARACTER_CLASSES } from '../../server/rules/character-class';
import { HERO_BUILDS } from '../../server/rules/hero-build';
import { ITEMS } from '../../server/content/item-catalogue';
import { drawHero, type HeroLook } from '../../web/game/drawings/draw-hero';
import { drawItem } from '../../web/game/drawings/draw-item';
import { PAINT } from '../../web/game/drawings/shape';

const CLASSES = [...CHARACTER_CLASSES, 'adventurer'] as const;
const HEROES = CLASSES.flatMap((characterClass) =>
  HERO_BUILDS.map((build): HeroLook => ({ characterClass, build, worn: [] })),
);
const draw = (look: HeroLook) => JSON.stringify(drawHero(look));

describe('the hero', () => {
  it('looks different in each class and build', () => {
    expect(new Set(HEROES.map(draw)).size).toBe(14);
  });

  it.each(HEROES)(
    'shows every item of the catalogue on a $build $characterClass, each differently',
    (hero) => {
      const dressed = ITEMS.map(({ id }) => draw({ ...hero, worn: [id] }));
      expect(new Set([draw(hero), ...dressed]).size).toBe(ITEMS.length + 1);
    },
  );

  it('shows one item of each place at the same time', () => {
    const oneOfEach = [...new Map(ITEMS.map((item) => [item.slot, item.id])).values()].filter(
      (id) => !['necklace', 'accessory', 'armor'].includes(ITEMS.find((item) => item.id === id)!.slot),
    );
    const without = oneOfEach.map((left) =>
      draw({ ...HEROES[0]!, worn: oneOfEach.filter((id) => id !== left) }),
    );
    expect(new Set([...without, draw({ ...HEROES[0]!, worn: oneOfEach })]).size).toBe(oneOfEach.length + 1);
  });

  it('ignores an item without a drawing', () => {
    expect(draw({ ...HEROES[0]!, worn: ['an-item-of-tomorrow'] })).toBe(draw(HEROES[0]!));
  });

  it('is drawn in the colours of its class', () => {
    for (const hero of HEROES) expect(draw(hero)).toContain(PAINT.class);
  });
});

describe('the drawing of an item', () => {
  it('exists for all 67 items of the catalogue, each different', () => {
    const drawings = ITEMS.map(({ id }) => JSON.stringify(drawItem(id)));
    expect(drawings).not.toContain(undefined);
    expect(new Set(drawings).size).toBe(67);
  });

  it('leaves out the skin of the hero who would wear it', () => {
    for (const { id } of ITEMS) expect(JSON.stringify(drawItem(id))).not.toContain('"skin"');
  });
});
