/** Names are inserted escaped and unescaped after the sentence is parsed, so that a name with `<` in it stays a name. */
export const ESCAPE_NAMES = { interpolation: { escapeValue: true } };
