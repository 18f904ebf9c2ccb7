import { InvalidEvent } from './errors';

/** Far above anything the game appends, far below the stack limit of a parser. Also detects cycles. */
const MAX_DEPTH = 200;

/** How JSON.stringify writes NUL and lone surrogates; a backslash written before the `u` itself is a false positive. */
const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/**
 * A value as JSON text, without loss: rejects what `JSON.stringify` would drop, change or never finish, and NUL and
 * lone surrogates, which the JSON functions of databases can't hold. The one tolerated difference is −0, stored as 0.
 *
 * @param description names the value in the error.
 * @throws InvalidEvent
 */
export function toJsonText(value: unknown, description: string): string {
  checkValue(value, description, 0);
  const text = JSON.stringify(value);
  if (ESCAPED_UNSTORABLE.test(text)) checkTexts(value, description);
  return text;
}

/** NUL, or half of a surrogate pair: with the `u` flag whole pairs don't match. */
const UNSTORABLE_CHARACTER = /[\0\p{Surrogate}]/u;

export function isStorableText(text: string): boolean {
  return !UNSTORABLE_CHARACTER.test(text);
}

/**
 * The text as databases can hold it, at most `maxLength` UTF-16 units of it: NUL and lone surrogates become the replacement
 * character.
 */
export function toStorableText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

function checkValue(value: unknown, path: string, depth: number): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new InvalidEvent(`${path} is ${value}`);
    return;
  }
  if (typeof value !== 'object') throw new InvalidEvent(`${path} is of type ${typeof value}`);
  if (depth === MAX_DEPTH) throw new InvalidEvent(`${path} is nested too deeply, or in itself`);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) checkValue(value[index], `${path}[]`, depth + 1);
    return;
  }
  if (!isPlainObject(value)) throw new InvalidEvent(`${path} is not a plain object`);
  checkMembers(value, path, depth);
}

/** Its prototype is the root of the chain: not an instance of a class, in whichever realm. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function checkMembers(value: object, path: string, depth: number): void {
  for (const [key, member] of Object.entries(value)) {
    // An optional property that is undefined: JSON leaves it out, with the same meaning.
    if (member !== undefined) checkValue(member, `${path}.${key}`, depth + 1);
  }
}

function checkTexts(value: unknown, path: string): void {
  if (typeof value === 'string' && !isStorableText(value)) {
    throw new InvalidEvent(`${path} holds NUL or half of a surrogate pair`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!isStorableText(key))
      throw new InvalidEvent(`${path} has a name with NUL or half of a surrogate pair`);
    checkTexts(member, `${path}.${key}`);
  }
}
