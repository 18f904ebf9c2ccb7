/** A goal that is a number of XP, or null when it is free text or not set (R81). */
export function parseGoalXp(goal: string | number | null | undefined): number | null {
  const text = String(goal ?? '').trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}
