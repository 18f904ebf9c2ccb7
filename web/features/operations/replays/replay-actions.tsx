import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector, Replay } from '../../../api/models';
import { useResumeProjectorMutation } from '../../../api/operations';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { FailureActions } from '../failures/failure-actions';
import { useProjectorCommands } from '../failures/failure-commands';
import { canResumeReplay, isReplayActive } from './replay-phase';
import { useDialogState } from '../use-dialog-state';
import { useOperation } from '../use-operation';

const StopReplayDialog = lazyDialog(() => import('./stop-replay-dialog'));

interface ReplayActionsProps {
  readonly replay: Replay;
  readonly projectorState: Projector['state'];
}

/** The commands that are available in the replay's state. */
export function ReplayActions({ replay, projectorState }: ReplayActionsProps): ReactElement | null {
  const { projector: name, state, asked, failedEvent } = replay;
  if (isReplayActive(replay)) return asked === null ? <StopReplay name={name} /> : null;
  // When the projector itself has failed, retry and skip would apply to that failure instead of the replay's.
  if (state === 'failed' && projectorState !== 'failed')
    return <FailedReplayActions name={name} eventId={failedEvent} />;
  return canResumeReplay(replay) ? <ResumeReplay name={name} /> : null;
}

interface FailedReplayProps {
  readonly name: string;
  /** Null when no event caused the failure. */
  readonly eventId: string | null;
}

function FailedReplayActions({ name, eventId }: FailedReplayProps): ReactElement {
  return <FailureActions label={name} commands={useProjectorCommands(name, eventId)} />;
}

function StopReplay({ name }: { readonly name: string }): ReactElement {
  const { t } = useTranslation('operations');
  const dialog = useDialogState();
  return (
    <chakra.div>
      <Button
        variant="outline"
        aria-label={t('action.stopOf', { name })}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t('action.stop')}
      </Button>
      {dialog.openCount > 0 && (
        <StopReplayDialog key={dialog.openCount} open={dialog.isOpen} onClose={dialog.close} name={name} />
      )}
    </chakra.div>
  );
}

function ResumeReplay({ name }: { readonly name: string }): ReactElement {
  const { t } = useTranslation('operations');
  const [resume] = useResumeProjectorMutation();
  const { run, pending } = useOperation(useCallback(() => resume({ name }).unwrap(), [name, resume]));
  return (
    <chakra.div>
      <Button
        variant="soft"
        aria-label={t('action.goOnOf', { name })}
        aria-busy={pending || undefined}
        onClick={run}
      >
        {t('action.goOn')}
      </Button>
    </chakra.div>
  );
}
