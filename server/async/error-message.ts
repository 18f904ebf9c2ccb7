/** The message of anything thrown. */
export function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
