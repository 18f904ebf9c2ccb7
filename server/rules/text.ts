/** Length of a nickname, in graphemes (R10). */
export const NICKNAME_LENGTH = { min: 2, max: 30 } as const;

/** Length of a password, in code points; every one counts, none is trimmed (R10). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
export const PASSKEY_NAME_LENGTH = { min: 1, max: 50 } as const;

/** Code points of one grapheme. The longest emoji have ten; a letter with a thousand accents is one grapheme, too. */
const MAX_GRAPHEME_CODE_POINTS = 16;

/** What shows nothing: blanks, zero-width characters, joiners, direction marks, fillers and format controls. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{1D159}`;
const VISIBLE = String.raw`[^\s${INVISIBLE}]`;
const VISIBLE_PATTERN = new RegExp(VISIBLE, 'u');
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Control characters, line and paragraph separators. */
const CONTROLS = String.raw`\p{Cc}\p{Zl}\p{Zp}`;
/** These, lone surrogates, and bidi embeddings, overrides, isolates and marks. */
const FORBIDDEN = String.raw`${CONTROLS}\p{Cs}\p{Bidi_Control}`;
const FORBIDDEN_PATTERN = new RegExp(`[${FORBIDDEN}]`, 'u');

/**
 * More combining marks in a row than any accepted text has. Unicode's normalisation sorts such a run in quadratic time: 98 KB
 * of it would take a second.
 */
const LONG_RUN_OF_MARKS = /[\p{Grapheme_Extend}\u{16FF0}\u{16FF1}]{65}/u;

/** The normalised text; unchanged with a run of marks so long that the text is refused anyway (R250). */
function normaliseForm(text: string, form: 'NFC' | 'NFKC'): string {
  return LONG_RUN_OF_MARKS.test(text) ? text : text.normalize(form);
}

/** Returns a player's text in the stored form: trimmed, in Unicode's composed form (NFC, R99). */
export function normaliseText(text: string): string {
  return normaliseForm(text, 'NFC').trim();
}

/** As `normaliseText`; empty for a text of which nothing shows (R195). Joiners within words and emoji are kept. */
export function normalisePlayerText(text: string): string {
  return isVisible(text) ? normaliseText(text) : '';
}

/**
 * Returns whether the text contains what no player's text may: control characters, or characters that change the
 * direction of the writing (R99). A field of several lines may contain line feeds.
 */
export function hasForbiddenCharacters(text: string, lines: 'one' | 'several' = 'one'): boolean {
  return FORBIDDEN_PATTERN.test(lines === 'several' ? text.replaceAll('\n', '') : text);
}

const CONTROL_CHARACTERS = new RegExp(`[${CONTROLS}]`, 'gu');
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/**
 * Returns a text without what `hasForbiddenCharacters` finds in text that is pasted: a tab or separator becomes a blank, and
 * invisible direction marks are left out (R99).
 */
export function replaceForbiddenCharacters(text: string, lines: 'one' | 'several'): string {
  return text
    .replace(CONTROL_CHARACTERS, (control) => (control === '\n' && lines === 'several' ? control : ' '))
    .replace(BIDI_CONTROLS, '');
}

/** A pattern, with the flag `u`, of the e-mail addresses that may be registered: without invisible characters (R251). */
export const EMAIL_PATTERN = String.raw`^\s*[^${FORBIDDEN}${INVISIBLE}]*\s*$`;
const EMAIL_REG_EXP = new RegExp(EMAIL_PATTERN, 'u');

/** Returns whether an e-mail address has only characters that are seen as they are (R251). */
export function hasOnlyEmailCharacters(email: string): boolean {
  return EMAIL_REG_EXP.test(email);
}

/** NUL, which Postgres doesn't store, and lone surrogates, which no encoding keeps. */
const UNSTORABLE = String.raw`\u0000\p{Cs}`;

/** A pattern, with the flag `u`, of the texts that a column can hold. */
export const STORABLE_PATTERN = `^[^${UNSTORABLE}]*$`;
const STORABLE_REG_EXP = new RegExp(STORABLE_PATTERN, 'u');

/**
 * Returns whether a column can hold the text unchanged. Asked of what names an account: earlier releases stored e-mail
 * addresses and nicknames with characters that are refused today (R251).
 */
export function isStorable(text: string): boolean {
  return STORABLE_REG_EXP.test(text);
}

/** Returns whether any of the text is visible: blanks and invisible characters alone are no name. */
export function isVisible(text: string): boolean {
  return VISIBLE_PATTERN.test(text);
}

/** A pattern, with the flag `u`, of the texts that a player may write; `isRequired` when something of it must show. */
export function toTextPattern({
  isRequired,
  lines,
}: {
  isRequired: boolean;
  lines: 'one' | 'several';
}): string {
  const allowed = lines === 'several' ? String.raw`(?:[^${FORBIDDEN}]|\n)*` : `[^${FORBIDDEN}]*`;
  return isRequired ? String.raw`^(?=[\s\S]*${VISIBLE})${allowed}$` : `^${allowed}$`;
}

/** The bound in code points of a text of at most `graphemes` characters (R195): most have one, and one has 16 at most. */
export function toMaxCodePoints(graphemes: number): number {
  return 4 * graphemes + MAX_GRAPHEME_CODE_POINTS - 4;
}

/**
 * Returns whether the text has `min` to `max` characters as players see them, none of them made of more than 16 code points,
 * and all together no more code points than `toMaxCodePoints(max)` (R195).
 */
export function hasGraphemes(text: string, { min, max }: { min: number; max: number }): boolean {
  // Checked first, because segmenting takes longer.
  if (countCodePoints(text) > toMaxCodePoints(max)) return false;
  const graphemes = splitGraphemes(text);
  return (
    graphemes.length >= min &&
    graphemes.length <= max &&
    graphemes.every((each) => countCodePoints(each) <= MAX_GRAPHEME_CODE_POINTS)
  );
}

/**
 * Returns the longest beginning of the text that fits before `tail` in a field of `max` graphemes, and of no more code points
 * than `toMaxCodePoints(max)` (R195). As `hasGraphemes` counts, but without its bound of a single grapheme.
 */
export function truncateText(text: string, max: number, tail = ''): string {
  // No text has more graphemes than code units.
  if (text.length + tail.length <= max) return text;
  let graphemes = max - splitGraphemes(tail).length;
  let codePoints = toMaxCodePoints(max) - countCodePoints(tail);
  let end = 0;
  for (const grapheme of splitGraphemes(text)) {
    graphemes -= 1;
    codePoints -= countCodePoints(grapheme);
    if (graphemes < 0 || codePoints < 0) break;
    end += grapheme.length;
  }
  return text.slice(0, end);
}

/** As `truncateText`, in code points, as the length of a password is measured (R10). */
export function truncateCodePoints(text: string, max: number, tail = ''): string {
  return [...text].slice(0, Math.max(0, max - countCodePoints(tail))).join('');
}

/** Returns whether the text is one grapheme, such as an emoji of several code points (R100). */
export function isSingleGrapheme(text: string): boolean {
  return hasGraphemes(text, { min: 1, max: 1 });
}

function splitGraphemes(text: string): readonly string[] {
  // Created on first use: the first one takes tens of milliseconds, later ones almost nothing.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function countCodePoints(text: string): number {
  return [...text].length;
}

/**
 * Returns the username of a nickname: NFKC-normalised, in lower case (R9). As in Unicode's own folding, invisible
 * characters are left out, so that no player takes another's name by adding one. May be shorter than the nickname, even
 * empty.
 */
export function foldUsername(nickname: string): string {
  const visible = normaliseForm(nickname, 'NFKC').replace(INVISIBLES, '');
  return normaliseForm(visible.toLowerCase(), 'NFKC').trim();
}

/** Returns the e-mail address in lower case; like all current providers, it ignores case. */
export function foldEmail(email: string): string {
  return normaliseForm(email, 'NFC').trim().toLowerCase();
}
