import { describe, expect, it } from '@jest/globals';
import type { ItemEffects, ItemSlot, PassiveRule, Rarity } from '../rules/equipment';
import type { QuestCategory } from '../rules/quest-category';
import type { Item, ItemTexts } from './item';
import { findItem, ITEMS } from './item-catalogue';
import { validateItems, findItemFaults } from './item-check';

function sound(id = 'seven-league-boots'): Item {
  const item = findItem(id);
  if (!item) throw new Error(`No item ${id}`);
  return item;
}

/** Returns the faults of all items with one changed. */
function faultsWith(change: Partial<Item>, changed = sound()): readonly string[] {
  return findItemFaults(ITEMS.map((item) => (item === changed ? { ...item, ...change } : item)));
}

function withText(language: 'en' | 'uk', text: Partial<ItemTexts>): Partial<Item> {
  const { texts } = sound();
  return { texts: { ...texts, [language]: { ...texts[language], ...text } } };
}

describe('the check of the items', () => {
  it('accepts sound items', () => {
    expect(() => validateItems(ITEMS)).not.toThrow();
  });

  it('lists every fault at once', () => {
    const broken = { ...sound(), emoji: '', passive: null };
    expect(() => validateItems(ITEMS.map((item) => (item.id === broken.id ? broken : item)))).toThrow(
      /- seven-league-boots: the emoji is not one character\n- seven-league-boots: it has no passive effect/,
    );
  });

  it.each<[string, Partial<Item>, string]>([
    ['an id in another spelling', { id: 'Seven_League' }, 'Seven_League: the id is not in kebab-case'],
    ['an id used twice', { id: 'tomato-timer' }, 'tomato-timer: the id is used twice'],
    ['two emojis', { emoji: '💨💨' }, 'seven-league-boots: the emoji is not one character'],
    ['an unknown slot', { slot: 'tail' as ItemSlot }, 'seven-league-boots: the slot tail does not exist'],
    [
      'an unknown rarity',
      { rarity: 'mythic' as Rarity },
      'seven-league-boots: the rarity mythic does not exist',
    ],
    ['no effects', { effects: {} }, 'seven-league-boots: it has no effects'],
    [
      'an unknown effect',
      { effects: { agility: 2 } as ItemEffects },
      'seven-league-boots: the effect agility does not exist',
    ],
    [
      'half a point',
      { effects: { str: 1.5 } },
      'seven-league-boots: the effect str is no whole number other than 0',
    ],
    [
      'no points',
      { effects: { str: 0 } },
      'seven-league-boots: the effect str is no whole number other than 0',
    ],
    [
      'a legendary without a passive effect',
      { passive: null },
      'seven-league-boots: it has no passive effect, though it is legendary',
    ],
    [
      'a passive effect of nothing',
      { passive: { kind: 'timer', percent: 0 } },
      'seven-league-boots: the passive effect of 0 % is no whole number above 0',
    ],
    [
      'an unknown passive effect',
      { passive: { kind: 'flight', percent: 5 } as unknown as PassiveRule },
      'seven-league-boots: the passive effect flight does not exist',
    ],
    [
      'more XP for an unknown category',
      { passive: { kind: 'quest-xp', category: 'sleep' as QuestCategory, percent: 5 } },
      'seven-league-boots: the category sleep does not exist',
    ],
    ['an empty text', withText('en', { name: '' }), 'seven-league-boots: name (en) is empty'],
    [
      'a blank at the end',
      withText('en', { name: 'Boots ' }),
      'seven-league-boots: name (en) is not normalised',
    ],
    [
      'a character that turns the writing around',
      withText('en', { name: 'Boo\u202Ets' }),
      'seven-league-boots: name (en) holds a forbidden character',
    ],
    ['a text without a word', withText('en', { name: '7!' }), 'seven-league-boots: name (en) has no letters'],
    [
      'a text left untranslated',
      withText('uk', { description: 'Go!' }),
      'seven-league-boots: description (uk) holds letters of another language: Go',
    ],
    [
      'a Latin letter among Ukrainian ones',
      withText('uk', { name: 'Чоботи-скороходi' }),
      'seven-league-boots: name (uk) holds letters of another language: i',
    ],
    [
      'a name used twice',
      withText('uk', { name: 'Помідорний таймер' }),
      '"Помідорний таймер" (uk): the name is used twice',
    ],
  ])('reports %s', (_fault, change, message) => {
    expect(faultsWith(change)).toContain(message);
  });

  it('reports a passive effect on a common item', () => {
    expect(faultsWith({ passive: { kind: 'timer', percent: 5 } }, sound('doughnut-ring'))).toEqual([
      'doughnut-ring: it has a passive effect, though it is common',
    ]);
  });

  it("reports a place without items of a rarity, with armor in the chest place and necklaces in the ring's", () => {
    const few = ITEMS.filter(
      ({ slot, rarity }) => rarity !== 'epic' || !['chest', 'ring', 'boots'].includes(slot),
    );
    expect(findItemFaults(few)).toEqual(['boots: there is no epic item for this place']);
  });
});
