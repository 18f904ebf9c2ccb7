import { act } from '@testing-library/react';

/** Waits until the next press can't be taken for the other half of a double click any more. */
export const waitOutDoubleClick = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));
