import { useMemo } from 'react';
import {
  useRetryEventMutation,
  useRetryPolicyMutation,
  useSkipEventMutation,
  useSkipReactionMutation,
} from '../../../api/operations';

/** What operators can do about an event that a projector or a policy can't take. */
export interface FailureCommands {
  readonly owner: 'projector' | 'policy';
  readonly retry: () => Promise<unknown>;
  /** Skips the event that is shown; null when no event caused the failure. */
  readonly skip: ((reason: string) => Promise<unknown>) | null;
}

/** For the event at which a projector stopped, or with `streamId` for that parked stream. */
export function useProjectorCommands(
  name: string,
  eventId: string | null,
  streamId?: string,
): FailureCommands {
  const [retry] = useRetryEventMutation();
  const [skip] = useSkipEventMutation();
  return useMemo(
    () => ({
      owner: 'projector',
      retry: () => retry({ name, retryStreamDto: { streamId } }).unwrap(),
      skip: eventId === null ? null : (reason) => skip({ name, skipEventDto: { reason, eventId } }).unwrap(),
    }),
    [eventId, name, retry, skip, streamId],
  );
}

/** For a parked target of a policy. */
export function usePolicyCommands(name: string, eventId: string, sequence: string): FailureCommands {
  const [retry] = useRetryPolicyMutation();
  const [skip] = useSkipReactionMutation();
  return useMemo(
    () => ({
      owner: 'policy',
      retry: () => retry({ name, retryTargetDto: { sequence } }).unwrap(),
      skip: (reason) => skip({ name, skipReactionDto: { reason, eventId, sequence } }).unwrap(),
    }),
    [eventId, name, retry, sequence, skip],
  );
}
