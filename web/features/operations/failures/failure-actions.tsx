import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import type { FailureCommands } from './failure-commands';
import { useDialogState } from '../use-dialog-state';
import { useOperation } from '../use-operation';

const SkipEventDialog = lazyDialog(() => import('./skip-event-dialog'));

interface FailureActionsProps {
  /** The projector's or policy's name, with the stream or target where it has parked several; unique on the page. */
  readonly label: string;
  readonly commands: FailureCommands;
}

/** Retries or skips an event that a projector or a policy can't take. */
export function FailureActions({ label, commands }: FailureActionsProps): ReactElement {
  const { t } = useTranslation('operations');
  const dialog = useDialogState();
  const { owner, retry, skip } = commands;
  const { run, pending } = useOperation(retry);
  return (
    <>
      <Button
        aria-label={t('action.retryOf', { name: label })}
        aria-busy={pending || undefined}
        onClick={() => run()}
      >
        {t('action.retry')}
      </Button>
      {skip && (
        <Button
          variant="outline"
          aria-label={t('action.skipOf', { name: label })}
          aria-haspopup="dialog"
          onClick={dialog.open}
        >
          {t('action.skip')}
        </Button>
      )}
      {skip && dialog.openCount > 0 && (
        <SkipEventDialog
          key={dialog.openCount}
          open={dialog.isOpen}
          onClose={dialog.close}
          name={label}
          owner={owner}
          skip={skip}
        />
      )}
    </>
  );
}
