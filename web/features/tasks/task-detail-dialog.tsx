import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../api/models';
import { ProgressLine, RewardLine } from '../../game/detail-lines';
import { RunningTimerLine } from '../../game/timers/detail-action';
import type { ActionPress } from '../../game/timers/use-action-press';
import { useIsQueued } from '../../game/use-is-queued';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { ConfirmableActions } from '../../ui/dialogs/inline-confirmation';
import { Chip, EmojiTile } from '../../ui/surface';
import { DeleteTask } from './edit/delete-task';
import { TaskDetailAction } from './task-detail-action';
import { useRetainedFocus, type ActionRef } from './use-retained-focus';

interface TaskDetailDialogProps {
  readonly task: Task;
  readonly state: ActionPress;
  readonly onEdit: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The details of a task (R117). */
export default function TaskDetailDialog({
  task,
  state,
  onEdit,
  open,
  onClose,
}: TaskDetailDialogProps): ReactElement {
  const { t } = useTranslation(['tasks', 'taskDialogs']);
  const { number } = useFormat();
  const { currentProgress, description, duration, emoji, maxProgress, name, subTasks, xpReward } = task;
  const action: ActionRef = useRef(null);
  const focus = useRetainedFocus(action);
  const hasSteps = maxProgress > 1;
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={name}
      sign={<EmojiTile aria-hidden>{emoji}</EmojiTile>}
      footer={
        <chakra.div display="grid" {...focus}>
          <TaskDetailAction ref={action} state={state} />
        </chakra.div>
      }
    >
      <chakra.div display="grid" gap={4}>
        <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
          {hasSteps && <Chip>{t('taskDialogs:form.progressive')}</Chip>}
          <Chip>
            <span aria-hidden>⏱</span>
            {duration > 0 ? t('minutes', { count: duration }) : t('noTimer')}
          </Chip>
        </chakra.div>
        {state.timer && <RunningTimerLine timer={state.timer} />}
        {description && <chakra.p whiteSpace="pre-line">{description}</chakra.p>}
        {hasSteps && (
          <ProgressLine
            label={t('progressLabel', { name })}
            done={t('progressOf', { progress: number(currentProgress), max: number(maxProgress) })}
            value={currentProgress}
            max={maxProgress}
          />
        )}
        {subTasks.length > 0 && <SubTasks steps={subTasks} />}
        <chakra.div display="grid" gap={6}>
          <RewardLine label={t('detail.reward')} xp={t('reward', { xp: number(xpReward) })} />
          <EditActions task={task} state={state} onEdit={onEdit} onDeleted={onClose} />
        </chakra.div>
      </chakra.div>
    </DialogFrame>
  );
}

interface EditActionsProps {
  readonly task: Task;
  readonly state: ActionPress;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** Missing while a command about the task is queued: the server may not have the task yet. */
function EditActions({ task, state, onEdit, onDeleted }: EditActionsProps): ReactElement | null {
  const { t } = useTranslation('taskDialogs');
  if (useIsQueued(task.id)) return null;
  return (
    <ConfirmableActions>
      <Button variant={state.timer ? 'ghost' : 'outline'} aria-haspopup="dialog" onClick={onEdit}>
        {t('edit.open')}
      </Button>
      <DeleteTask
        task={task}
        onDeleted={() => {
          state.stopTimer();
          onDeleted();
        }}
      />
    </ConfirmableActions>
  );
}

function SubTasks({ steps }: { readonly steps: readonly string[] }): ReactElement {
  const { t } = useTranslation('tasks');
  return (
    <chakra.section bg="bg.sunken" borderRadius="lg" padding={4}>
      <chakra.h3 textStyle="small" fontWeight="bold" marginBottom={1}>
        {t('detail.subTasks')}
      </chakra.h3>
      <chakra.ol listStyleType="decimal" paddingInlineStart={6} textStyle="small" display="grid" gap={1}>
        {steps.map((step, index) => (
          // Two steps may have the same text, and none ever moves.
          <li key={index}>{step}</li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
