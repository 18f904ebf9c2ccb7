// Shows R9, R10, R99, R100.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PARTY_QUEST_EMOJIS } from './party-options';
import { foldUsername, hasForbiddenCharacters, isSingleGrapheme, normaliseText, isVisible } from './text';

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

  it.each(['Олена Ґедзь', "O'Neill", '名前', 'שלום', 'नमस्ते', '👩🏽‍🚀', '<script>', 'می‌خواهم'])(
    'may contain %s',
    (text) => {
      expect(hasForbiddenCharacters(text)).toBe(false);
    },
  );
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

  it.each(['', '  ', '\u200b\u200b', '\u2060', '\ufe0f'])('excludes %j', (text) => {
    expect(isVisible(text)).toBe(false);
  });
});
