import { useCallback, type ReactElement } from 'react';
import { loadOutbox } from '../../api/outbox/lazy-outbox';
import { lazyDialog } from '../../ui/lazy-dialog';
import { useAppSelector } from '../hooks';

const RefusedCommandsDialog = lazyDialog(() => import('./refused-commands-dialog'), 'offline');

/** What the server refused of what was done offline, told until it is read, in whichever tab. */
export function RefusedCommandsNotice(): ReactElement {
  const refused = useAppSelector((state) => state.outbox.refused);
  const acknowledge = useCallback((read: readonly number[] = []) => {
    loadOutbox()
      .then((outbox) => outbox?.acknowledgeRefusals(read))
      .catch(console.error);
  }, []);
  return <RefusedCommandsDialog refused={refused} open={refused > 0} onClose={acknowledge} />;
}
