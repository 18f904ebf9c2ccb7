import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InvalidEvent } from './errors';
import { isStorableText, toJsonText } from './json-text';

const cyclic: Record<string, unknown> = {};
cyclic['self'] = [cyclic];

describe('JSON text', () => {
  it('parses back to the same value', () => {
    const value = fc.jsonValue({ maxDepth: 5 }).filter((json) => isStorableText(JSON.stringify(json)));
    fc.assert(
      fc.property(value, (json) => {
        expect(JSON.parse(toJsonText(json, 'it'))).toEqual(JSON.parse(JSON.stringify(json)));
      }),
    );
  });

  it('leaves out optional properties that are undefined', () => {
    expect(toJsonText({ a: 1, b: undefined }, 'it')).toBe('{"a":1}');
  });

  it('keeps emoji, and backslashes that only look like an escape', () => {
    const value = { 'k😀': 'v😀 \\u0000 \\ud83d' };
    expect(JSON.parse(toJsonText(value, 'it'))).toEqual(value);
  });

  it.each<[string, unknown]>([
    ['a BigInt', 1n],
    ['NaN', Number.NaN],
    ['infinity', -Infinity],
    ['undefined', undefined],
    ['undefined in a list', [undefined]],
    ['a hole in a list', Array(1)],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['an instance of a class', new (class Thing {})()],
    ['NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\ud83d'],
    ['a cycle', cyclic],
  ])('rejects %s, at any depth', (_name, value) => {
    expect(() => toJsonText(value, 'it')).toThrow(InvalidEvent);
    expect(() => toJsonText({ deep: [{ down: value === undefined ? [value] : value }] }, 'it')).toThrow(
      InvalidEvent,
    );
  });

  it('rejects property names that can not be stored', () => {
    expect(() => toJsonText({ 'a\0': 1 }, 'it')).toThrow(InvalidEvent);
    expect(() => toJsonText({ '\udc00': 1 }, 'it')).toThrow(InvalidEvent);
  });

  it('names the path of the invalid value', () => {
    expect(() => toJsonText({ quests: [{ xp: Number.NaN }] }, 'DayStarted.data')).toThrow(
      'DayStarted.data.quests[].xp is NaN',
    );
  });
});
