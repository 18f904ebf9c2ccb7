/** Parses a goal as XP; null for a free text or none (R81). */
export function parseGoalXp(goal: string | number | null | undefined): number | null {
  const text = String(goal ?? '').trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}
