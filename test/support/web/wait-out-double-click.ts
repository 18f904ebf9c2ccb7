import { act } from '@testing-library/react';

/** Waits until the next press is no double click. */
export const waitOutDoubleClick = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));
