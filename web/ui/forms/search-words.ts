/** Whether each of the words is somewhere in the texts, by {@link normalizeSearchText}; without words always. */
export function matchesWords(words: string, texts: readonly string[]): boolean {
  const text = normalizeSearchText(texts.join(' '));
  return normalizeSearchText(words)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Lower case, with words separated by blanks, a hyphen for the minus sign, one kind of apostrophe and one letter for g. */
function normalizeSearchText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s/_]+/g, ' ')
    .replaceAll('−', '-')
    .replaceAll(/['ʼ]/g, '’')
    .replaceAll('ґ', 'г');
}
