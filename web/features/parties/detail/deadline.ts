/** What a field for a moment in the device's time holds, as an instant (ISO 8601); null for none. */
export function parseDeadline(local: string): string | null {
  const instant = new Date(local);
  return local === '' || Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Whether a quest set until then would be over before it began. */
export function isPastDeadline(local: string, now: number): boolean {
  const deadline = parseDeadline(local);
  return deadline !== null && Date.parse(deadline) <= now;
}

/** The moment as the field writes it, in the device's time, to the minute. */
export function formatLocalMinute(now: number): string {
  const offset = new Date(now).getTimezoneOffset() * 60_000;
  return new Date(now - offset).toISOString().slice(0, 16);
}
