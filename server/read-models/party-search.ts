/**
 * Search for a substring in a party's name or description, whatever the case, in any script, fast among 100,000
 * parties. Folding and trigrams are made here and not by Postgres: under the C character type, which a cluster may well
 * have, `lower`, `ilike` and pg_trgm see ASCII letters only, and Ukrainian would not be found.
 *
 * The query: `search.grams @> $grams and search.text like $pattern`; the first part uses the GIN index and finds
 * candidates, the second decides.
 */

const GRAM_LENGTH = 3;

/** What is searched in: every text by itself, so that no match spans two of them. */
export function partySearchText(name: string, description: string): string {
  return [name, description].map(fold).join('\n');
}

/** The same with another description: the name, which never has two lines, stays. */
export function withDescription(searchText: string, description: string): string {
  const [name = ''] = searchText.split('\n');
  return [name, fold(description)].join('\n');
}

/** The trigrams of a folded text as 32-bit numbers, each once, ascending. */
export function searchGrams(folded: string): number[] {
  const grams = new Set<number>();
  for (let start = 0; start + GRAM_LENGTH <= folded.length; start += 1) {
    grams.add(hash(folded, start));
  }
  return [...grams].sort((a, b) => a - b);
}

export interface PartySearchTerm {
  /** For `like`, with its wildcards escaped by a backslash. */
  readonly pattern: string;
  /** Empty for a term of one or two characters, which no index can narrow down. */
  readonly grams: readonly number[];
}

/** `undefined` when there is nothing to search for. */
export function partySearchTerm(input: string): PartySearchTerm | undefined {
  const folded = fold(input).trim();
  if (folded === '') return undefined;
  return { pattern: `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`, grams: searchGrams(folded) };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** FNV-1a over UTF-16 code units, as Postgres' signed integer. A collision only costs a look at one more candidate. */
function hash(text: string, start: number): number {
  let value = 0x811c9dc5;
  for (let index = start; index < start + GRAM_LENGTH; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
