import { useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language';
import { useZoneOptions } from './use-zone-options';
import { searchZones, type ZoneOption } from './zone-options';

/** Results shown at most; the search finds the others. */
const MAX_SHOWN = 50;

interface ZoneSearch {
  readonly words: string;
  readonly search: (words: string) => void;
  readonly shown: readonly ZoneOption[];
  /** The number of results that are not shown. */
  readonly more: number;
  /** Whether further ones are about to follow. */
  readonly isFilling: boolean;
}

/** Searches all time zones; the current one and the device's come first, and then those with the nearest offsets. */
export function useZoneSearch(inUse: string): ZoneSearch {
  const [words, search] = useState('');
  const { options, isComplete } = useZoneOptions(inUse, useLanguage(), words.trim() !== '');
  const found = useMemo(() => searchZones(options, words), [options, words]);
  const shown = found.slice(0, MAX_SHOWN);
  return { words, search, shown, more: found.length - shown.length, isFilling: !isComplete };
}
