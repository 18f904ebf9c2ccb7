import { useCallback, type ReactElement } from 'react';
import { lateOutbox } from '../../api/outbox/late-outbox';
import { lateDialog } from '../../ui/late-dialog';
import { useAppSelector } from '../hooks';

const RefusedDialog = lateDialog(() => import('./refused-dialog'), 'offline');

/** What the server refused of what was done offline, told until it is read, in whichever tab. */
export function RefusedNews(): ReactElement {
  const refused = useAppSelector((state) => state.outbox.refused);
  const forget = useCallback((read: readonly number[] = []) => {
    lateOutbox()
      .then((outbox) => outbox?.forgetRefusals(read))
      .catch(console.error);
  }, []);
  return <RefusedDialog refused={refused} open={refused > 0} onClose={forget} />;
}
