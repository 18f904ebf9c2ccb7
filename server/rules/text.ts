/** Length of a nickname, in characters (R10). */
export const NICKNAME_LENGTH = { min: 2, max: 30 } as const;

/** Length of a password, in characters; every one counts, none is trimmed (R10). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** Limit in UTF-16 units. The longest emoji have half of it; a letter with a thousand accents is one grapheme, too. */
const MAX_GRAPHEME_LENGTH = 32;

/** Control characters, line and paragraph separators, bidi embeddings, overrides and isolates, lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Returns a player's text in the stored form: trimmed, in Unicode's composed form (NFC, R99). */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * Returns whether the text contains what no player's text may: control characters, or characters that change the
 * direction of the writing (R99). A field of several lines may contain line feeds.
 */
export function hasForbiddenCharacters(text: string, lines: 'one' | 'several' = 'one'): boolean {
  return FORBIDDEN.test(lines === 'several' ? text.replaceAll('\n', '') : text);
}

/** Returns whether any of the text is visible: blanks and invisible characters alone are no name. */
export function isVisible(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);
}

/** Returns whether the text is one grapheme, such as an emoji of several code points (R100). */
export function isSingleGrapheme(text: string): boolean {
  if (text.length > MAX_GRAPHEME_LENGTH) return false;
  // Created on first use: the first one takes tens of milliseconds, later ones almost nothing.
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...graphemes.segment(text)].length === 1;
}

/**
 * Returns the username of a nickname: NFKC-normalised, in lower case (R9). As in Unicode's own folding, invisible
 * characters are left out, so that no player takes another's name by adding one. May be shorter than the nickname, even
 * empty.
 */
export function foldUsername(nickname: string): string {
  const visible = nickname.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.toLowerCase().normalize('NFKC').trim();
}

/** Returns the e-mail address in lower case; like all current providers, it ignores case. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
