import { useSelector } from 'react-redux';
import type { OutboxState } from '../api/outbox/outbox-state';

/** Whether something done to this quest or task waits for the network. */
export function useIsQueued(id: string): boolean {
  return useSelector((state: { readonly outbox: OutboxState }) => state.outbox.ids.includes(id));
}
