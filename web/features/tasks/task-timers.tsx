/** Completes a task when its timer ends. */
export function TaskTimers(_props: { readonly userId: string }): null {
  return null;
}
