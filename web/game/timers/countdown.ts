/** Whole seconds left until `endsAt`, never below 0; both in milliseconds since the epoch. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** "2:05", or "1:02:05" from an hour on. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = padTwoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${padTwoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function padTwoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
