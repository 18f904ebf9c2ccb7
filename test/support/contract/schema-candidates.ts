import { randomUUID } from 'node:crypto';
import type { Schema } from './openapi-operations';
import type { SchemaChecker } from './json-schema';

/** Values of every kind: each is outside of some schema. */
const ANY_KIND = [null, true, 1.5, -1, 'text', '0', [], {}] as const;

const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  uuid: [randomUUID(), 'not-a-uuid', '0b2f'],
  date: ['2026-12-30', '2026-02-30', '30.12.2026', '2026-12-30T00:00:00Z'],
  deadline: ['2030-01-01', '2030-01-01T18:00', '2030-01-01T18:00:00Z', '2030-02-30', '01.01.2030'],
  'date-time': ['2030-01-01T00:00:00Z', '2030-01-01T00:00:00', '2030-02-30T00:00:00Z', 'tomorrow'],
  email: ['olena@example.org', ' olena@example.org ', 'olena', 'olena@', '@example.org'],
  'push-key': [
    'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    'B'.repeat(87),
  ],
  'time-zone': ['Europe/Kyiv', 'Mars/Phobos', '+02:00'],
};

/** A grapheme of so many code points, which normalisation leaves alone. */
const grapheme = (codePoints: number): string => `x${'\u0301'.repeat(codePoints - 1)}`;

/** Values just inside and just outside of what a schema describes; which is which, the checker says. */
export function listCandidates(checker: SchemaChecker, given: Schema): readonly unknown[] {
  const schema = checker.resolve(given);
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    ({ type }) => type !== undefined,
  );
  const candidates = [
    ...ANY_KIND,
    ...(schema.enum ?? []),
    ...listNumbers(schema),
    ...listTexts(schema),
    ...listLists(checker, schema),
    ...listObjects(checker, schema),
    ...variants.flatMap((each) => listCandidates(checker, each)),
  ];
  return [...new Map(candidates.map((each) => [JSON.stringify(each), each])).values()];
}

function listNumbers({ minimum, maximum }: Schema): readonly number[] {
  return [minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));
}

function listTexts(schema: Schema): readonly unknown[] {
  const { type, format, minLength = 0, maxLength, 'x-max-graphemes': most, pattern, example } = schema;
  if (![type].flat().includes('string')) return [];
  const texts = ['', '  ', ...(BY_FORMAT[format ?? ''] ?? [])];
  if (pattern !== undefined)
    texts.push(
      '\u0007',
      'a\u202Eb',
      'a\u200Fb',
      'two\nlines',
      '\u200B\u200D\u2060',
      '\u2800\u2800',
      '0000',
      '0-0',
      '-',
    );
  if (format === 'email' && maxLength !== undefined)
    texts.push(longEmail(maxLength), longEmail(maxLength + 1));
  const bounds = [...listBounds(pattern), minLength, ...(most === undefined ? [maxLength ?? 0] : [])];
  texts.push(...listFillings(pattern, bounds));
  if (most !== undefined && maxLength !== undefined) {
    const atBound = grapheme(16).repeat(Math.floor(maxLength / 16)) + 'y'.repeat(maxLength % 16);
    texts.push(
      'я'.repeat(most),
      'я'.repeat(most + 1),
      '👩‍🚀'.repeat(most),
      grapheme(17),
      grapheme(1001),
      atBound,
      `${atBound}z`,
    );
  }
  return pattern === undefined || example === undefined ? texts : [...texts, example];
}

/** The lengths in the quantifiers of a pattern, such as 8 and 128 of `{8,128}`; the braces of `\u{1D159}` are none. */
function listBounds(pattern = ''): readonly number[] {
  const withoutEscapes = pattern.replaceAll(/\\[upP]\{[^}]*\}/g, '');
  return [...withoutEscapes.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, least, most]) =>
    [least, most].filter(Boolean).map(Number),
  );
}

/**
 * Characters that a pattern may be about: the first that it accepts fills texts of a length. Zeros, because an answer waits
 * for a position that is still to come.
 */
const FILLINGS = ['я', 'a', '0'] as const;

/** Texts of each of these lengths, one less and one more, of characters that the pattern accepts. */
function listFillings(pattern: string | undefined, bounds: readonly number[]): readonly string[] {
  const lengths = [...new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]))].filter(
    (length) => length >= 0,
  );
  const regExp = new RegExp(pattern ?? '', 'u');
  const filling = FILLINGS.find((each) =>
    lengths.some((length) => length > 0 && regExp.test(each.repeat(length))),
  );
  const texts = lengths.map((length) => (filling ?? 'я').repeat(length));
  return regExp.test('0-0') ? [...texts, ...texts.map((text) => `0-${text}`)] : texts;
}

function longEmail(length: number): string {
  const domain = `${'d'.repeat(60)}.`.repeat(4);
  const local = 'l'.repeat(64);
  return `${local}@${domain}`.slice(0, length - 3).replace(/\.$/, 'd') + '.ua';
}

function listLists(checker: SchemaChecker, { items, maxItems }: Schema): readonly unknown[] {
  if (!items) return [];
  const ids = checker.resolve(items).format === 'uuid';
  const more = Array.from({ length: (maxItems ?? 0) + 1 }, (_, index) =>
    ids ? randomUUID() : `item ${index}`,
  );
  const single = listCandidates(checker, items);
  return [more.slice(1), more, ...single.map((each) => [each]), ...single.map((each) => [each, each])];
}

function listObjects(checker: SchemaChecker, { properties = {} }: Schema): readonly unknown[] {
  return Object.entries(properties).flatMap(([name, property]) => [
    { [name]: property.example, surprise: 1 },
    ...listCandidates(checker, property).map((each) => ({ [name]: each })),
  ]);
}
