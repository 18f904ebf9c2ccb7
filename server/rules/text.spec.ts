// Shows R9, R10, R99, R100, R195.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PARTY_QUEST_EMOJIS } from './party-options';
import {
  foldUsername,
  hasForbiddenCharacters,
  hasGraphemes,
  isSingleGrapheme,
  isVisible,
  normalisePlayerText,
  normaliseText,
  replaceForbiddenCharacters,
  toMaxCodePoints,
  toTextPattern,
  truncateText,
} from './text';

describe('text from players', () => {
  it('is stored trimmed and composed', () => {
    expect(normaliseText('  Cafe\u0301 \n')).toBe('Caf\u00E9');
  });

  it('is normalised idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
    );
  });

  it.each([
    '\u0000',
    '\u0007',
    '\u001B',
    '\u007F',
    '\u0085',
    '\u061C',
    '\u200E',
    '\u200F',
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
    '\u2028',
    '\uD800',
  ])('may not contain %j', (character) => {
    expect(hasForbiddenCharacters(`a${character}b`)).toBe(true);
    expect(hasForbiddenCharacters(`a${character}b`, 'several')).toBe(true);
  });

  it('may contain line feeds only in a field of several lines', () => {
    expect(hasForbiddenCharacters('one\ntwo')).toBe(true);
    expect(hasForbiddenCharacters('one\ntwo', 'several')).toBe(false);
    expect(hasForbiddenCharacters('one\r\ntwo', 'several')).toBe(true);
  });

  it('has none of them once they are replaced', () => {
    expect(replaceForbiddenCharacters('a\tb\u2028c\u202Ed\u200F\ne', 'one')).toBe('a b cd e');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('one' as const, 'several' as const),
        (text, lines) => {
          expect(hasForbiddenCharacters(replaceForbiddenCharacters(text, lines), lines)).toBe(false);
        },
      ),
    );
  });

  it.each(['Олена Ґедзь', "O'Neill", '名前', 'שלום', 'नमस्ते', '👩🏽‍🚀', '<script>', 'می‌خواهم'])(
    'may contain %s',
    (text) => {
      expect(hasForbiddenCharacters(text)).toBe(false);
    },
  );
});

describe('a text that shows nothing', () => {
  it.each(['\u200B\u200C\u200D', '\u200E\u200F', '\u2060', ' \u2800 ', '\uFE0F', '\u3164', '\u{E0020}'])(
    'is blank: %j',
    (text) => {
      expect(normalisePlayerText(text)).toBe('');
      expect(isSingleGrapheme(normalisePlayerText(text))).toBe(false);
    },
  );

  it.each(['می‌خواهم', '👨‍👩‍👧‍👦', '❤️', '\u200Bx', 'क्‍ष'])('keeps the joiners of %j', (text) => {
    expect(normalisePlayerText(text)).toBe(text.normalize('NFC'));
  });

  it('is what the pattern of a required text refuses, beside forbidden characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('one' as const, 'several' as const),
        (text, lines) => {
          const isMatching = (isRequired: boolean) =>
            new RegExp(toTextPattern({ isRequired, lines }), 'u').test(text);
          expect(isMatching(false)).toBe(!hasForbiddenCharacters(text, lines));
          expect(isMatching(true)).toBe(isMatching(false) && isVisible(text));
        },
      ),
    );
  });
});

describe('the length of a text', () => {
  const fits = (text: string, max: number) => hasGraphemes(text, { min: 1, max });

  it('counts what a player sees', () => {
    expect(fits('👩🏽‍🚀👨‍👩‍👧‍👦🇺🇦', 3)).toBe(true);
    expect(fits('👩🏽‍🚀👨‍👩‍👧‍👦🇺🇦', 2)).toBe(false);
    expect(hasGraphemes('👨‍👩‍👧‍👦', { min: 2, max: 3 })).toBe(false);
  });

  it('refuses a letter with a thousand accents, however long the text may be', () => {
    expect(fits(`a${'\u0301'.repeat(15)}`, 1000)).toBe(true);
    expect(fits(`a${'\u0301'.repeat(16)}`, 1000)).toBe(false);
    expect(fits(`a${'\u0301'.repeat(1000)}`, 1000)).toBe(false);
  });

  it('has a bound in code points, too', () => {
    const flag = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect([toMaxCodePoints(1), toMaxCodePoints(30)]).toStrictEqual([16, 132]);
    expect(fits(flag.repeat(18), 30)).toBe(true); // 126 code points
    expect(fits(flag.repeat(19), 30)).toBe(false);
  });
});

describe('a text that is too long for its field', () => {
  const FAMILY = '👨‍👩‍👧‍👦';

  it.each([
    ['abcd', 3, '', 'abc'],
    [FAMILY.repeat(4), 3, '', FAMILY.repeat(3)],
    ['abX', 4, 'cd', 'ab'],
    [`a${FAMILY}`, 2, FAMILY, 'a'],
    ['ab', 1, 'cd', ''],
    ['abc', 3, '', 'abc'],
  ])('%j is cut for %i characters before %j', (text, max, tail, kept) => {
    expect(truncateText(text, max, tail)).toBe(kept);
  });

  it('is cut where its code points exceed the bound, never within a grapheme', () => {
    const accented = `a${'\u0301'.repeat(9)}`;
    expect(truncateText(accented.repeat(8), 8)).toBe(accented.repeat(Math.floor(toMaxCodePoints(8) / 10)));
  });

  it('is cut to what the server accepts, and no further', () => {
    const character = fc.constantFrom('a', 'Щ', FAMILY, '🇺🇦', 'e\u0301', '❤️');
    fc.assert(
      fc.property(
        fc.array(character, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 20 }),
        (all, max) => {
          const kept = truncateText(all.join(''), max);
          expect(hasGraphemes(kept, { min: 0, max })).toBe(true);
          if (kept !== all.join(''))
            expect(hasGraphemes(all.slice(0, max + 1).join(''), { min: 0, max })).toBe(false);
        },
      ),
    );
  });
});

describe('an emoji field', () => {
  it.each([...PARTY_QUEST_EMOJIS, '👩🏽‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇺🇦', '👨‍👩‍👧‍👦', '1️⃣'])('accepts %s', (emoji) => {
    expect(isSingleGrapheme(emoji)).toBe(true);
  });

  it.each(['', '🔥🔥', 'ab', `a${'\u0301'.repeat(1000)}`])('refuses %j', (text) => {
    expect(isSingleGrapheme(text)).toBe(false);
  });
});

describe('a username', () => {
  it.each([
    ['Olena', 'olena'],
    ['ОЛЕНА', 'олена'],
    ['Ｋｎｉｇｈｔ', 'knight'],
    ['ﬁre', 'fire'],
    ['Ol\u200Bena\uFEFF', 'olena'],
    ['\u3164\u3164', ''],
    ['№1', 'no1'],
  ])('of %j is %j', (nickname, username) => {
    expect(foldUsername(nickname)).toBe(username);
  });

  it('is unchanged by folding again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (nickname) => {
        expect(foldUsername(foldUsername(nickname))).toBe(foldUsername(nickname));
      }),
    );
  });
});

describe('a visible text', () => {
  it.each(['a', ' ї ', '🏳️‍🌈', '\u200bx'])('includes %j', (text) => {
    expect(isVisible(text)).toBe(true);
  });

  it.each([
    '',
    '  ',
    '\u200b\u200b',
    '\u2060',
    '\ufe0f',
    '\u200d',
    '\u200e\u200f',
    '\u3164',
    '\u2800',
    '\ufff9\ufffb',
  ])('excludes %j', (text) => {
    expect(isVisible(text)).toBe(false);
  });
});
