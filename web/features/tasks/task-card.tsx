import { memo, useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../api/models';
import { TimerQuestion } from '../../game/timers/timer-question';
import { QueuedMark } from '../../game/queued-mark';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { dialogStack } from '../../ui/dialogs/dialog-stack';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { Meter } from '../../ui/meter';
import { EmojiTile } from '../../ui/surface';
import { TaskButton } from './task-button';
import { useRetainedFocus, type ActionRef } from './use-retained-focus';
import { useTaskPress } from './use-task-press';

const EditTaskDialog = lazyDialog(() => import('./edit/edit-task-dialog'), 'taskDialogs');
const TaskDetailDialog = lazyDialog(() => import('./task-detail-dialog'), 'taskDialogs');

/** Vertical where two cards share a phone's width, horizontal where there is room. */
const Sheet = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    alignContent: { base: 'start', md: 'center' },
    columnGap: 3,
    rowGap: 2,
    padding: 3,
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'lg',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: `"emoji action" "text text"`, md: `"emoji text action"` },
    '& > button, & > [role=img]': { gridArea: 'action', zIndex: 1 },
  },
});

/** Opens the details; the whole card is the target except for its action. */
const Name = chakra('button', {
  base: {
    lineClamp: 2,
    minHeight: 6,
    maxWidth: 'full',
    textAlign: 'start',
    textStyle: { base: 'small', md: 'strong' },
    fontWeight: 'semibold',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    _focusVisible: { outline: 'none', _after: { outline: '3px solid {colors.pine.focusRing}' } },
  },
});

const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > b': { color: 'gold.fg' },
  },
});

interface TaskCardProps {
  readonly task: Task;
  readonly userId: string;
}

/** One task of today: name, progress, XP, and its action. */
export const TaskCard = memo(function TaskCard({ task, userId }: TaskCardProps): ReactElement {
  const state = useTaskPress(task, userId);
  const [details, setDetails] = useState<'never' | 'open' | 'closed'>('never');
  const [edit, setEdit] = useState<'never' | 'open' | 'closed'>('never');
  const closeEdit = useCallback(() => setEdit('closed'), []);
  const opener = useRef<HTMLButtonElement>(null);
  const action: ActionRef = useRef(null);
  const focus = useRetainedFocus(action);
  const { isCompleted, name } = task;
  // One dialog at a time: the question about a running timer replaces the details.
  if (state.asking && details === 'open') setDetails('closed');
  return (
    <Sheet data-task={task.id} {...focus}>
      <EmojiTile aria-hidden gridArea="emoji" width={10} height={10} opacity={isCompleted ? 0.6 : 1}>
        {task.emoji}
      </EmojiTile>
      <chakra.div gridArea="text" minWidth={0} display="grid" gap={1}>
        <Name
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          color={isCompleted ? 'fg.muted' : 'fg'}
          onClick={() => setDetails('open')}
        >
          {name}
        </Name>
        <TaskFacts task={task} />
      </chakra.div>
      <TaskButton ref={action} name={name} state={state} />
      {details !== 'never' && (
        <TaskDetailDialog
          task={task}
          state={state}
          onEdit={() => {
            setDetails('closed');
            dialogStack.whenEmpty(() => setEdit('open'));
          }}
          open={details === 'open'}
          onClose={() => setDetails('closed')}
        />
      )}
      {edit !== 'never' && (
        <EditTaskDialog
          task={task}
          isTimerRunning={state.timer !== undefined}
          open={edit === 'open'}
          onClose={closeEdit}
          returnFocusTo={() => opener.current}
        />
      )}
      <TimerQuestion item={task} state={state} />
    </Sheet>
  );
});

function TaskFacts({ task }: { readonly task: Task }): ReactElement {
  const { t } = useTranslation('tasks');
  const { number } = useFormat();
  const { currentProgress, duration, isCompleted, maxProgress, name, xpReward } = task;
  const progress = number(currentProgress);
  const max = number(maxProgress);
  return (
    <>
      {maxProgress > 1 && !isCompleted && (
        <Meter
          value={currentProgress}
          max={maxProgress}
          palette="pine"
          label={t('progressLabel', { name })}
          valueText={t('progressOf', { progress, max })}
          height="0.375rem"
        />
      )}
      <Facts>
        {maxProgress > 1 && (
          <span>
            {progress}/{max}
          </span>
        )}
        {duration > 0 && <span>⏱ {t('minutesShort', { minutes: number(duration) })}</span>}
        <b>{t('reward', { xp: number(xpReward) })}</b>
        <QueuedMark id={task.id} />
      </Facts>
    </>
  );
}
