import { describe, expect, it } from '@jest/globals';
import { equipped, itemFound, foundAndEquipped } from '../../../test/support/events/belongings-events';
import { givenPlayer as given, registered } from '../../../test/support/events/player-events';
import { TEST_CONTENT } from '../../../test/support/events/test-content';
import { DEFAULT_STATS } from '../../rules/stats';
import { Rejection } from '../kernel/rejection';
import { effectiveStatsOf, wornItems } from '../../rules/equipment';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

const equip = (itemId: string): PlayerCommand => ({ type: 'EquipItem', itemId });
const unequip = (itemId: string): PlayerCommand => ({ type: 'UnequipItem', itemId });
const unequipped = (itemId: string, place: 'ring' | 'helmet'): PlayerEvent => ({
  type: 'ItemUnequipped',
  data: { itemId, place },
});

const gone: PlayerEvent = {
  type: 'LootClaimed',
  data: {
    questId: 'chest-of-relic',
    frequency: 'daily',
    roll: { emptyChance: 0.25, emptyRoll: 0.5, rarityRoll: 0.5, itemRoll: 0.5 },
    item: { itemId: 'relic', rarity: 'epic' },
  },
};

describe('an item that left the catalogue', () => {
  it('can be taken off, but not put on again', () => {
    const worn: PlayerEvent = {
      type: 'ItemEquipped',
      data: { itemId: 'relic', place: 'helmet', replacedItemId: null },
    };
    given(registered(), gone, worn)
      .when(unequip('relic'))
      .then([unequipped('relic', 'helmet')]);
    given(registered(), gone).when(equip('relic')).then(new Rejection('ITEM_NOT_FOUND'));
  });
});

describe('putting an item on', () => {
  it('fills its place on the body', () => {
    given(registered(), itemFound('crown'))
      .when(equip('crown'))
      .then([equipped('crown')]);
  });

  it('replaces the item in its place', () => {
    const player = given(registered(), ...foundAndEquipped('wool-cap'), itemFound('crown')).when(
      equip('crown'),
    );
    player.then([equipped('crown', 'wool-cap')]);
    expect(player.leads().state).toMatchObject({
      equipped: { helmet: 'crown' },
      inventory: { 'wool-cap': 1, crown: 1 },
    });
  });

  it.each([
    ['a necklace', 'amber', 'a ring', 'owl-ring'],
    ['an accessory', 'clover', 'a necklace', 'amber'],
    ['a ring', 'owl-ring', 'an accessory', 'clover'],
    ['armor', 'chain-mail', 'a chest piece', 'padded-vest'],
    ['a chest piece', 'padded-vest', 'armor', 'chain-mail'],
  ])('%s (%s) replaces %s (%s)', (_what, itemId, _other, replacedItemId) => {
    given(registered(), ...foundAndEquipped(replacedItemId), itemFound(itemId))
      .when(equip(itemId))
      .then([equipped(itemId, replacedItemId)]);
  });

  it('leaves other places alone', () => {
    const all = ['crown', 'padded-vest', 'work-gloves', 'cursed-blade', 'aegis', 'clover', 'swift-boots'];
    const { state } = given(registered(), ...foundAndEquipped(...all));
    if (state.status !== 'registered') throw new Error('The player is not there');
    expect(wornItems(state, TEST_CONTENT).map(({ id }) => id)).toStrictEqual(all);
  });

  it('appends nothing when it is worn already', () => {
    given(registered(), ...foundAndEquipped('crown'))
      .when(equip('crown'))
      .then([]);
  });

  it.each(['crown', 'no such item', '__proto__', 'constructor'])(
    'is refused for %s, which the player does not own',
    (itemId) => {
      given(registered(), itemFound('wool-cap')).when(equip(itemId)).then(new Rejection('ITEM_NOT_FOUND'));
    },
  );

  it('is refused for an item that the catalogue no longer has', () => {
    const gone = itemFound('crown');
    if (gone.type !== 'LootClaimed') throw new Error('Nothing was found');
    const claimed = { ...gone, data: { ...gone.data, item: { itemId: 'retired', rarity: 'rare' } } } as const;
    given(registered(), claimed).when(equip('retired')).then(new Rejection('ITEM_NOT_FOUND'));
  });
});

describe('taking an item off', () => {
  it('frees its place', () => {
    const player = given(registered(), ...foundAndEquipped('amber')).when(unequip('amber'));
    player.then([unequipped('amber', 'ring')]);
    expect(player.leads().state).toMatchObject({ equipped: {}, inventory: { amber: 1 } });
  });

  it('appends nothing when it is not worn, or another item is in its place', () => {
    given(registered(), itemFound('amber')).when(unequip('amber')).then([]);
    given(registered(), itemFound('amber'), ...foundAndEquipped('owl-ring'))
      .when(unequip('amber'))
      .then([]);
    given(registered(), ...foundAndEquipped('amber'), unequipped('amber', 'ring'))
      .when(unequip('amber'))
      .then([]);
  });

  it('is refused for an item that the player does not own', () => {
    given(registered()).when(unequip('amber')).then(new Rejection('ITEM_NOT_FOUND'));
  });
});

describe('equipment', () => {
  const statsWearing = (...itemIds: readonly string[]) => {
    const { state } = given(registered(), ...foundAndEquipped(...itemIds));
    if (state.status !== 'registered') throw new Error('The player is not there');
    return effectiveStatsOf(state, TEST_CONTENT);
  };

  it('adds to the stats', () => {
    expect(statsWearing()).toStrictEqual(DEFAULT_STATS);
    expect(statsWearing('chain-mail', 'crown', 'work-gloves')).toStrictEqual({
      strength: 16,
      intelligence: 15,
      focus: 9,
      charisma: 10,
      willpower: 10,
    });
  });

  it('never lowers a stat below 0', () => {
    expect(statsWearing('cursed-blade')).toMatchObject({ strength: 16, willpower: 0 });
    expect(statsWearing('cursed-blade', 'wool-cap')).toMatchObject({ willpower: 0 });
  });

  it('has no effect when the catalogue no longer has the item', () => {
    const { state } = given(registered(), ...foundAndEquipped('crown'));
    if (state.status !== 'registered') throw new Error('The player is not there');
    const emptied = { ...TEST_CONTENT, item: () => undefined };
    expect(wornItems(state, emptied)).toStrictEqual([]);
    expect(effectiveStatsOf(state, emptied)).toStrictEqual(DEFAULT_STATS);
  });
});
