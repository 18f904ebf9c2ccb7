import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatOutline } from './format-outline';

describe('formatOutline', () => {
  it('gives every top-level member its own line, and nested ones as few lines as possible', () => {
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

  it('accepts any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(formatOutline(value).length).toBeGreaterThan(0);
      }),
    );
  });
});
