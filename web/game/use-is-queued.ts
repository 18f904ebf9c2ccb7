import { useSelector } from 'react-redux';
import type { OutboxState } from '../api/outbox/outbox-state';

/** The ids of the quests and tasks with queued commands. */
export function useQueuedIds(): OutboxState['ids'] {
  return useSelector((state: { readonly outbox: OutboxState }) => state.outbox.ids);
}

/** Whether a command about this quest or task is queued. */
export function useIsQueued(id: string): boolean {
  return useSelector((state: { readonly outbox: OutboxState }) => state.outbox.ids.includes(id));
}
