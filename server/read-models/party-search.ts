/**
 * Search for a substring in a party's name or description, whatever the case, in any script, fast among 100,000
 * parties. Folding and trigrams are computed here and not by Postgres: under the C character type, which a cluster may
 * have, `lower`, `ilike` and pg_trgm handle ASCII letters only, and Ukrainian would not be found.
 *
 * The query: `search.grams @> $grams and search.text like $pattern`; the first part uses the GIN index and finds
 * candidates, the second decides.
 */

const TRIGRAM_LENGTH = 3;

/** Returns the searchable text, one line per field, so that no match spans two fields. */
export function buildSearchText(name: string, description: string): string {
  return [name, description].map(foldCase).join('\n');
}

/** Returns the text with another name or description; what is left out stays. A name never has two lines. */
export function replaceSearchFields(
  searchText: string,
  { name, description }: { readonly name?: string; readonly description?: string },
): string {
  const [oldName = '', ...oldDescription] = searchText.split('\n');
  return [
    name === undefined ? oldName : foldCase(name),
    ...(description === undefined ? oldDescription : [foldCase(description)]),
  ].join('\n');
}

/** Returns the trigrams of a folded text as 32-bit numbers, each once, ascending. */
export function extractTrigrams(folded: string): number[] {
  const grams = new Set<number>();
  for (let start = 0; start + TRIGRAM_LENGTH <= folded.length; start += 1) {
    grams.add(hashTrigram(folded, start));
  }
  return [...grams].sort((a, b) => a - b);
}

export interface PartySearchTerm {
  /** Pattern for `like`, with wildcards escaped by a backslash. */
  readonly pattern: string;
  /** Empty for a term of one or two characters, which no index can narrow down. */
  readonly grams: readonly number[];
}

/** Returns `undefined` when there is nothing to search for. */
export function parseSearchTerm(input: string): PartySearchTerm | undefined {
  const folded = foldCase(input).trim();
  if (folded === '') return undefined;
  return { pattern: `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`, grams: extractTrigrams(folded) };
}

function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * FNV-1a over UTF-16 code units, as a signed integer of Postgres. A collision only costs one more candidate to check.
 */
function hashTrigram(text: string, start: number): number {
  let value = 0x811c9dc5;
  for (let index = start; index < start + TRIGRAM_LENGTH; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
