/** A goal that is a number of XP, or null when it is free text or not set (R81). */
export function goalXp(goal: string | number | null | undefined): number | null {
  const text = String(goal ?? '').trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}
