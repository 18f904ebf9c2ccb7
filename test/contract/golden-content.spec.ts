// Shows R63.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { QUEST_TEMPLATES } from '../../server/content/catalogue';
import { ITEMS } from '../../server/content/item-catalogue';

const golden = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../golden-content/${file}`, import.meta.url), 'utf8')) as Readonly<
    Record<string, unknown>
  >;

/** Items that players own and quests they were given keep their identity; everything else may be rewritten. */
describe('the catalogue keeps all its entries, and the list has all of them:', () => {
  it('items, each with its slot', () => {
    expect(Object.fromEntries(ITEMS.map(({ id, slot }) => [id, slot]))).toStrictEqual(golden('items.json'));
  });

  it('quests, each with its frequency and category', () => {
    const quests = QUEST_TEMPLATES.map(({ id, type: frequency, category }) => [id, { frequency, category }]);
    expect(Object.fromEntries(quests)).toStrictEqual(golden('quest-templates.json'));
  });
});
