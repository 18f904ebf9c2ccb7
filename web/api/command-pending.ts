import { QueryStatus } from '@reduxjs/toolkit/query';
import type { api } from './questlog';

/** Whether a command is on its way to the server. */
export function isCommandPending(state: { readonly api: ReturnType<typeof api.reducer> }): boolean {
  return Object.values(state.api.mutations).some((mutation) => mutation?.status === QueryStatus.pending);
}
