import type { LedgerEntry } from '../../../api/models';

type Roll = NonNullable<LedgerEntry['protection']>['rolls'][number];

/** Whether a roll of the streak protection saved the day: it must be below the chance (R39). */
export function isSaved({ roll, chance }: Roll): boolean {
  return roll < chance;
}

/** A roll in hundredths, rounded away from its chance, so that 0.2499 against 0.25 never reads as 25 and saved. */
export function toDisplayedRoll(roll: Roll): number {
  // Floating point: 0.29 × 100 is a little less than 29.
  const hundredths = Math.round(roll.roll * 1e8) / 1e6;
  return isSaved(roll) ? Math.floor(hundredths) : Math.ceil(hundredths);
}
