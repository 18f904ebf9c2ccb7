import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FILTER_NAMES, parseFilter, type FilterName, type ItemFilter } from './item-filter';

/** Keeps the filter in the address, so that it survives a reload and can be linked. */
export function useItemFilter(): {
  readonly filter: ItemFilter;
  /** An empty value removes the filter. */
  readonly choose: (name: FilterName, value: string) => void;
  readonly clear: () => void;
} {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => parseFilter(query), [query]);
  const write = (values: Readonly<Partial<Record<FilterName, string>>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of FILTER_NAMES) {
          const value = values[name];
          if (value === '') next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    filter,
    choose: (name, value) => write({ [name]: value }),
    clear: () => write({ rarity: '', slot: '', effect: '' }),
  };
}
