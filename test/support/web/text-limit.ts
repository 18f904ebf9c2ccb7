import { expect } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** One character, of four code units. */
const FLAG = '🇺🇦';

/** Expects that a controlled text field takes `max` characters as a player sees them, and no more (R195). */
export function expectLimit(field: HTMLElement, max: number): void {
  fireEvent.change(field, { target: { value: FLAG.repeat(max + 1) } });
  expect(field).toHaveValue(FLAG.repeat(max));
}
