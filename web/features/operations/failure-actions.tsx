import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryEventMutation } from '../../api/questlog';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { lazyDialog } from '../../ui/lazy-dialog';
import { useDialogState } from './use-dialog-state';
import { useOperation } from './use-operation';

const SkipEventDialog = lazyDialog(() => import('./skip-event-dialog'));

interface FailureActionsProps {
  /** The projector's name. */
  readonly name: string;
  /** The event at which it stopped; null when no event caused the failure, so that there is nothing to skip. */
  readonly eventId: string | null;
}

/** Retries or skips an event that a projector can't apply. */
export function FailureActions({ name, eventId }: FailureActionsProps): ReactElement {
  const { t } = useTranslation('operations');
  const dialog = useDialogState();
  const [retryEvent] = useRetryEventMutation();
  const { run, pending } = useOperation(useCallback(() => retryEvent({ name }).unwrap(), [name, retryEvent]));
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap={2}
      css={{ '& > *': { flex: { base: '1 1 7.5rem', sm: '0 0 auto' } } }}
    >
      <Button aria-label={t('action.retryOf', { name })} aria-busy={pending || undefined} onClick={run}>
        {t('action.retry')}
      </Button>
      {eventId !== null && (
        <Button
          variant="outline"
          aria-label={t('action.skipOf', { name })}
          aria-haspopup="dialog"
          onClick={dialog.open}
        >
          {t('action.skip')}
        </Button>
      )}
      {eventId !== null && dialog.openCount > 0 && (
        <SkipEventDialog
          key={dialog.openCount}
          open={dialog.isOpen}
          onClose={dialog.close}
          name={name}
          eventId={eventId}
        />
      )}
    </chakra.div>
  );
}
