/** Whether a deadline (ISO 8601, null for none) has come by `instant`. */
export function isPast(deadline: string | null, instant: string): boolean {
  return deadline !== null && Date.parse(deadline) <= Date.parse(instant);
}
