import { useDeferredValue } from 'react';

/**
 * What has been fetched, drawn the first time it is there in slices between which a touch is answered; undefined until
 * then. Every later change is drawn at once.
 */
export function useDeferredData<Data>(data: Data | undefined): Data | undefined {
  return useDeferredValue(data) === undefined ? undefined : data;
}
