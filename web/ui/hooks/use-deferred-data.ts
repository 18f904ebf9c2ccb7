import { useDeferredValue } from 'react';

/**
 * Returns fetched data, which first renders in slices between which a touch is handled; undefined until then. Every
 * later change renders at once.
 */
export function useDeferredData<Data>(data: Data | undefined): Data | undefined {
  return useDeferredValue(data) === undefined ? undefined : data;
}
