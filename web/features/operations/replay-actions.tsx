import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector, Replay } from '../../api/models';
import { useResumeProjectorMutation } from '../../api/questlog';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { lateDialog } from '../../ui/late-dialog';
import { FailureActions } from './failure-actions';
import { canGoOn, isUnderWay } from './replay-phase';
import { useOpening } from './use-opening';
import { useOperation } from './use-operation';

const StopReplayDialog = lateDialog(() => import('./stop-replay-dialog'));

interface ReplayActionsProps {
  readonly replay: Replay;
  readonly projectorState: Projector['state'];
}

/** What can be done about a replay where it stands. */
export function ReplayActions({ replay, projectorState }: ReplayActionsProps): ReactElement | null {
  const { projector: name, state, asked, failedEvent } = replay;
  if (isUnderWay(replay)) return asked === null ? <StopReplay name={name} /> : null;
  // Of a projector that has failed itself, trying again and skipping would mean that failure, not the replay's.
  if (state === 'failed' && projectorState !== 'failed')
    return <FailureActions name={name} eventId={failedEvent} />;
  return canGoOn(replay) ? <GoOn name={name} /> : null;
}

function StopReplay({ name }: { readonly name: string }): ReactElement {
  const { t } = useTranslation('operations');
  const dialog = useOpening();
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
      {dialog.number > 0 && (
        <StopReplayDialog key={dialog.number} open={dialog.isOpen} onClose={dialog.close} name={name} />
      )}
    </chakra.div>
  );
}

function GoOn({ name }: { readonly name: string }): ReactElement {
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
