import type { Language } from '../rules/character-class';
import { formatCount } from './format-count';

/** Ukrainian uses the accusative, as after a verb: "тримай 30 секунд". */
const MINUTES = { en: ['minute', 'minutes'], uk: ['хвилину', 'хвилини', 'хвилин'] };
const SECONDS = { en: ['second', 'seconds'], uk: ['секунду', 'секунди', 'секунд'] };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The numbers of a quest that its texts may name; null for those it doesn't have. */
export interface TextValues {
  readonly count: number | null;
  readonly seconds: number | null;
}

/**
 * Inserts the numbers of a quest into its text: `{{duration}}`, `{{count}}`, `{{count: one form | another}}`.
 * Throws when the text names a number the quest doesn't have, or has the wrong number of plural forms.
 */
export function interpolate(text: string, values: TextValues, language: Language): string {
  return text.replace(PLACEHOLDER, (placeholder, inner: string) => {
    const [name = '', forms] = inner.split(':').map((part) => part.trim());
    if (name === 'duration' && forms === undefined && values.seconds !== null) {
      return formatDuration(values.seconds, language);
    }
    if (name === 'count' && values.count !== null) {
      return formatCount(values.count, forms?.split('|').map((form) => form.trim()) ?? [], language);
    }
    throw new Error(`${placeholder} has no value`);
  });
}

function formatDuration(seconds: number, language: Language): string {
  const wholeMinutes = seconds % 60 === 0;
  if (seconds < 120 && !wholeMinutes) return formatCount(seconds, SECONDS[language], language);
  const minutes = formatCount(Math.floor(seconds / 60), MINUTES[language], language);
  return wholeMinutes ? minutes : `${minutes} ${formatCount(seconds % 60, SECONDS[language], language)}`;
}
