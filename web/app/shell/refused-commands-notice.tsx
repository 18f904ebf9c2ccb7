import { useCallback, type ReactElement } from 'react';
import { loadOutbox } from '../../api/outbox/lazy-outbox';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { useAppSelector } from '../hooks';

const RefusedCommandsDialog = lazyDialog(() => import('./refused-commands-dialog'), 'offline');

/** Shows the offline commands that the server refused until the player has read them, in any tab. */
export function RefusedCommandsNotice(): ReactElement {
  const refused = useAppSelector((state) => state.outbox.refused);
  const acknowledge = useCallback((read: readonly number[] = []) => {
    loadOutbox()
      .then((outbox) => outbox?.acknowledgeRefusals(read))
      .catch(console.error);
  }, []);
  return <RefusedCommandsDialog refused={refused} open={refused > 0} onClose={acknowledge} />;
}
