import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskDay, User } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { EmojiTile, VisuallyHidden } from '../../../ui/surface';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { useCopyTasks } from './use-copy-tasks';

const Day = chakra('section', {
  base: {
    '& > header': { display: 'flex', alignItems: 'center', columnGap: 2 },
    '& h3': { textStyle: 'small', fontWeight: 'bold', minWidth: 0 },
    '& > header > p': {
      flex: '1 0 auto',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > ul > li + li': { borderTop: '1px solid {colors.border}' },
  },
});

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 14,
    '& > div': { flex: 1, minWidth: 0, textStyle: 'small' },
    '& b': { color: 'gold.fg' },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
    '&:not([data-done]) > [data-emoji]': { filter: 'grayscale(1)', opacity: 0.6 },
  },
});

/** At the corner of the emoji, as a chest is at that of a quest: nothing to press. */
const Check = chakra('span', {
  base: {
    position: 'absolute',
    bottom: -1,
    insetEnd: -1.5,
    display: 'grid',
    placeItems: 'center',
    width: 5,
    height: 5,
    borderRadius: 'full',
    bg: 'pine.subtle',
    color: 'pine.fg',
    boxShadow: '0 0 0 2px {colors.bg.surface}',
  },
});

interface HistoryDayProps {
  readonly day: TaskDay;
  /** Of the day. */
  readonly title: string;
  readonly user: User;
}

/** A day's tasks, its completed count, and the buttons that copy one or all of them into today. */
export function HistoryDay({ day, title, user }: HistoryDayProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const { number } = useFormat();
  const { copyTask, copyDay } = useCopyTasks(user);
  const { run, pending } = useSingleFlight(copyDay);
  const heading = useId();
  const figures = { done: number(day.done), total: number(day.total) };
  return (
    <Day aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          <time dateTime={day.date}>{title}</time>
        </h3>
        <p>
          <span aria-hidden>{t('history.tally', figures)}</span>
          <VisuallyHidden>{t('history.tallyLabel', figures)}</VisuallyHidden>
        </p>
        <Button
          variant="ghost"
          color="pine.fg"
          paddingInline={3}
          aria-label={t('history.copyAllOf', { date: title })}
          aria-busy={pending || undefined}
          onClick={() => run(day)}
        >
          {t('history.copyAll')}
        </Button>
      </header>
      <ul>
        {day.tasks.map((task) => (
          <HistoryTask key={task.id} task={task} onCopy={copyTask} />
        ))}
      </ul>
    </Day>
  );
}

interface HistoryTaskProps {
  readonly task: Task;
  readonly onCopy: (task: Task) => Promise<void>;
}

function HistoryTask({ task, onCopy }: HistoryTaskProps): ReactElement {
  const { t } = useTranslation(['taskDialogs', 'tasks']);
  const { number } = useFormat();
  const { duration, emoji, isCompleted, name, xpReward } = task;
  const minutes = duration > 0 && t('tasks:minutesShort', { minutes: number(duration) });
  return (
    <Row data-done={isCompleted || undefined}>
      <EmojiTile data-emoji position="relative" width={9} height={9} fontSize="1.125rem" borderRadius="md">
        <span aria-hidden>{emoji}</span>
        {isCompleted && (
          <Check role="img" aria-label={t('history.done')}>
            <Icon name="check" size="0.875rem" />
          </Check>
        )}
      </EmojiTile>
      <div>
        {name}
        <small>
          {isCompleted ? <b>{t('tasks:reward', { xp: number(xpReward) })}</b> : t('history.open')}
          {minutes && ` · ${minutes}`}
        </small>
      </div>
      <CopyButton label={t('history.copy', { name })} task={task} onCopy={onCopy} />
    </Row>
  );
}

interface CopyButtonProps {
  readonly label: string;
  readonly task: Task;
  readonly onCopy: (task: Task) => Promise<void>;
}

function CopyButton({ label, task, onCopy }: CopyButtonProps): ReactElement {
  const { run, pending } = useSingleFlight(onCopy);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-busy={pending || undefined}
      onClick={() => run(task)}
    >
      <Icon name="copy" />
    </Button>
  );
}
