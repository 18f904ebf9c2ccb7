import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../../api/models';
import { usePauseProjectorMutation, useResumeProjectorMutation } from '../../../api/operations';
import { Button } from '../../../ui/button';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { ActionRow } from '../action-row';
import { isReplayActive } from '../replays/replay-phase';
import { useDialogState } from '../use-dialog-state';
import { useOperation } from '../use-operation';

const StartReplayDialog = lazyDialog(() => import('../replays/start-replay-dialog'));

/** Commands that are always available for a projector: replay, and pause or resume. */
export function ProjectorActions({
  projector: { name, state, replay },
}: {
  readonly projector: Projector;
}): ReactElement {
  const { t } = useTranslation('operations');
  const dialog = useDialogState();
  const { run, pending } = usePauseOrResume(name, state === 'paused');
  const isReplaying = replay !== null && isReplayActive(replay);
  const isPaused = state === 'paused';
  return (
    <ActionRow>
      <Button
        variant="soft"
        size={{ base: 'md', lg: 'sm' }}
        aria-label={t('action.replayOf', { name })}
        aria-haspopup="dialog"
        aria-disabled={isReplaying || undefined}
        title={isReplaying ? t('refused.REPLAY_UNDER_WAY') : undefined}
        onClick={isReplaying ? undefined : dialog.open}
      >
        {t('action.replay')}
      </Button>
      <Button
        variant="outline"
        size={{ base: 'md', lg: 'sm' }}
        aria-label={isPaused ? t('action.resumeOf', { name }) : t('action.pauseOf', { name })}
        aria-busy={pending || undefined}
        onClick={run}
      >
        {isPaused ? t('action.resume') : t('action.pause')}
      </Button>
      {dialog.openCount > 0 && (
        <StartReplayDialog key={dialog.openCount} open={dialog.isOpen} onClose={dialog.close} name={name} />
      )}
    </ActionRow>
  );
}

function usePauseOrResume(name: string, isPaused: boolean): ReturnType<typeof useOperation<[]>> {
  const [pause] = usePauseProjectorMutation();
  const [resume] = useResumeProjectorMutation();
  return useOperation(
    useCallback(() => (isPaused ? resume : pause)({ name }).unwrap(), [isPaused, name, pause, resume]),
  );
}
