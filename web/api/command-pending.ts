import { QueryStatus } from '@reduxjs/toolkit/query';
import type { api } from './questlog';

interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}

/** Whether a command waits for the server's answer. */
export function isCommandPending(state: ApiState): boolean {
  return pendingSince(state) !== undefined;
}

/** When the newest of the commands that wait for an answer was sent, in milliseconds since the epoch. */
export function pendingSince({ api: { mutations } }: ApiState): number | undefined {
  const starts = Object.values(mutations).flatMap((mutation) =>
    mutation?.status === QueryStatus.pending ? [mutation.startedTimeStamp ?? 0] : [],
  );
  return starts.length === 0 ? undefined : Math.max(...starts);
}
