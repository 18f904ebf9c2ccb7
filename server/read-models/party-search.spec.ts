import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSearchTerm, buildSearchText, extractTrigrams, replaceSearchFields } from './party-search';

describe('search over parties', () => {
  it('finds every part of a name or description of three or more characters by its trigrams', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (name, description, from, length) => {
        const searched = buildSearchText(name, description);
        const [folded = ''] = searched.split('\n');
        const part = folded.slice(
          from % folded.length,
          (from % folded.length) + 1 + (length % folded.length),
        );
        const grams = new Set(extractTrigrams(searched));
        expect(extractTrigrams(part).every((gram) => grams.has(gram))).toBe(true);
      }),
    );
  });

  it('folds the case of any script, and full-width letters', () => {
    expect(buildSearchText('ҐАНОК Бігунів', 'Ａｌｐｈａ')).toBe('ґанок бігунів\nalpha');
    expect(parseSearchTerm(' БІГ ')?.pattern).toBe('%біг%');
  });

  it('treats wildcards as literal characters', () => {
    expect(parseSearchTerm('50%_\\')?.pattern).toBe('%50\\%\\_\\\\%');
  });

  it('has no trigrams for a term of two characters, and nothing for an empty one', () => {
    expect(parseSearchTerm('ab')).toEqual({ pattern: '%ab%', grams: [] });
    expect(parseSearchTerm('  ')).toBeUndefined();
  });

  it('uses a changed description as if the party had been founded with it', () => {
    const name = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\n'));
    const text = fc.string({ unit: fc.oneof(fc.constant('\n'), fc.string({ unit: 'grapheme' })) });
    fc.assert(
      fc.property(name, text, text, (title, before, after) => {
        const changed = replaceSearchFields(buildSearchText(title, before), { description: after });
        expect(changed).toBe(buildSearchText(title, after));
        const renamed = replaceSearchFields(buildSearchText('Night Owls', before), { name: title });
        expect(renamed).toBe(buildSearchText(title, before));
      }),
    );
  });

  it('computes numbers that fit a Postgres integer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(extractTrigrams(text).every((gram) => gram === (gram | 0))).toBe(true);
      }),
    );
  });
});
