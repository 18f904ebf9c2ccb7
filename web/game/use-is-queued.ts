import { useSelector } from 'react-redux';
import type { OutboxState } from '../api/outbox/outbox-state';

/** Whether a command about this quest or task is queued. */
export function useIsQueued(id: string): boolean {
  return useSelector((state: { readonly outbox: OutboxState }) => state.outbox.ids.includes(id));
}
