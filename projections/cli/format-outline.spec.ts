import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatOutline } from './format-outline';

describe('an outline', () => {
  it('gives every member of the whole a line, and nested ones as few as fit', () => {
    const state = {
      name: 'Olena',
      day: null,
      title: '',
      stats: { focus: 10, charisma: 12 },
      inventory: {},
      steps: [{ at: 'noon', day: 'today' }, 'two', { parts: [1, 2], of: 'three' }],
      quests: { q1: { id: 'q1', text: 'x'.repeat(90), done: true, recent: [1] } },
    };
    expect(formatOutline(state)).toStrictEqual([
      'name: Olena',
      'day: none',
      "title: ''",
      'stats: focus 10, charisma 12',
      'inventory: none',
      'steps:',
      '  - at noon, day today',
      '  - two',
      '  - parts:',
      '      - 1',
      '      - 2',
      '    of three',
      'quests:',
      '  q1:',
      '    id q1',
      `    text ${'x'.repeat(90)}`,
      '    done true',
      '    recent:',
      '      - 1',
    ]);
  });

  it('can be made of anything JSON holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(formatOutline(value).length).toBeGreaterThan(0);
      }),
    );
  });
});
