/** Characters of a nickname (R10). */
export const NICKNAME_LENGTH = { min: 2, max: 30 } as const;

/** Characters of a password; every one counts, none is trimmed (R10). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** UTF-16 units. The longest emoji are half of it; a letter under a thousand accents is one grapheme, too. */
const MAX_GRAPHEME_LENGTH = 32;

/** Controls, line and paragraph separators, bidi embeddings, overrides and isolates, halves of a character. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** What a player wrote, as it is kept: without blanks at the ends, in Unicode's composed form (NFC, R99). */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * Whether the text holds what no text of a player may: control characters, or characters that turn the direction of
 * the writing around (R99). A field of several lines may hold line feeds.
 */
export function hasForbiddenCharacters(text: string, lines: 'one' | 'several' = 'one'): boolean {
  return FORBIDDEN.test(lines === 'several' ? text.replaceAll('\n', '') : text);
}

/** Whether anything of the text can be seen: blanks and characters without a picture alone are no name. */
export function isVisible(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);
}

/** Whether the text is one character as people see it, such as an emoji of several code points (R100). */
export function isSingleGrapheme(text: string): boolean {
  if (text.length > MAX_GRAPHEME_LENGTH) return false;
  // Made when it's wanted: the first takes tens of milliseconds, any later one next to nothing.
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...graphemes.segment(text)].length === 1;
}

/**
 * The username of a nickname: NFKC-folded to lower case (R9). As in Unicode's own folding, characters that can't be
 * seen are left out, so that nobody takes another's name with one of them added. May be shorter than the nickname,
 * even empty.
 */
export function foldUsername(nickname: string): string {
  const visible = nickname.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.toLowerCase().normalize('NFKC').trim();
}

/** E-mail addresses are compared without regard to case, as every provider in use does. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
