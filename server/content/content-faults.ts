import { LANGUAGES, type Language } from '../rules/character-class';
import { hasForbiddenCharacters, isSingleGrapheme, normaliseText } from '../rules/text';

/** The fields that every entry of the game's content has. */
interface ContentEntry {
  readonly id: string;
  readonly emoji: string;
  readonly texts: Readonly<Record<Language, { readonly name: string }>>;
}

/** The letters of a language. A Latin "i" in a Ukrainian word looks right, but a search doesn't find the word. */
const LETTERS_BY_LANGUAGE: Readonly<Record<Language, RegExp>> = {
  en: /^\p{Script=Latin}$/u,
  uk: /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]$/iu,
};

/** Returns a fault for each id or name that two entries share. */
export function findDuplicateFaults(entries: readonly ContentEntry[]): readonly string[] {
  return [
    ...findDuplicates(entries.map(({ id }) => id)).map((id) => `${id}: the id is used twice`),
    ...LANGUAGES.flatMap((language) =>
      findDuplicates(entries.map(({ texts }) => texts[language].name)).map(
        (name) => `"${name}" (${language}): the name is used twice`,
      ),
    ),
  ];
}

function findDuplicates(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

export function findIdAndEmojiFaults({ id, emoji }: Pick<ContentEntry, 'id' | 'emoji'>): readonly string[] {
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? [] : ['the id is not in kebab-case']),
    ...(isSingleGrapheme(emoji) ? [] : ['the emoji is not one character']),
  ];
}

/** Returns the faults of each text of an entry in a language. Names of placeholders (`{{count`) don't count as text. */
export function findWordingFaults(texts: object, language: Language): readonly string[] {
  return Object.entries<string>({ ...texts }).flatMap(([field, text]) =>
    findFaultsInText(text, language).map((fault) => `${field} (${language}) ${fault}`),
  );
}

function findFaultsInText(text: string, language: Language): readonly string[] {
  if (text === '') return ['is empty'];
  const faults: string[] = [];
  if (text !== normaliseText(text)) faults.push('is not normalised');
  if (hasForbiddenCharacters(text)) faults.push('holds a forbidden character');
  const letters = text.replaceAll(/\{\{\s*[a-z]+/g, '').match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !LETTERS_BY_LANGUAGE[language].test(letter));
  if (letters.length === 0) faults.push('has no letters');
  if (foreign.length > 0) faults.push(`holds letters of another language: ${foreign.join('')}`);
  return faults;
}
