/** Converts a `datetime-local` value in the device's time to an instant (ISO 8601); null for an empty one. */
export function parseDeadline(local: string): string | null {
  const instant = new Date(local);
  return local === '' || Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Whether a deadline has passed already. */
export function isPastDeadline(local: string, now: number): boolean {
  const deadline = parseDeadline(local);
  return deadline !== null && Date.parse(deadline) <= now;
}

/** Formats a moment as a `datetime-local` value in the device's time, to the minute. */
export function formatLocalMinute(now: number): string {
  const offset = new Date(now).getTimezoneOffset() * 60_000;
  return new Date(now - offset).toISOString().slice(0, 16);
}
