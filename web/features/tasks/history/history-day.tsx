import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskDay, User } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/surface';
import { useSingleFlight } from '../../../ui/use-single-flight';
import { useCopyTasks } from './use-copy-tasks';

const Day = chakra('section', {
  base: {
    '& > header': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 },
    '& h3': { textStyle: 'small', fontWeight: 'bold' },
    '& > header > p': {
      flex: 1,
      color: 'fg.muted',
      textStyle: 'small',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > ul > li + li': { borderTop: '1px solid {colors.border}' },
  },
});

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 12,
    '& > [data-emoji]': { width: 8, fontFamily: 'emoji', fontSize: '1.25rem' },
    '& > [data-name]': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', textStyle: 'small' },
  },
});

/** A filled circle with a check, or an empty ring. */
const Mark = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 6,
    height: 6,
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    '&[role=img]': { bg: 'pine.solid', borderColor: 'pine.solid', color: 'pine.contrast' },
  },
});

interface HistoryDayProps {
  readonly day: TaskDay;
  readonly user: User;
}

/** A day's tasks, its completed count, and the buttons that copy one or all of them into today. */
export function HistoryDay({ day, user }: HistoryDayProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const { date: dateText, number } = useFormat();
  const { copyTask, copyDay } = useCopyTasks(user);
  const { run, pending } = useSingleFlight(copyDay);
  const heading = useId();
  // Noon in the device's time: a bare date is midnight UTC, which is the day before in half of the world.
  const date = dateText(`${day.date}T12:00`);
  const figures = { done: number(day.done), total: number(day.total) };
  return (
    <Day aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          <time dateTime={day.date}>{date}</time>
        </h3>
        <p>
          <span aria-hidden>{t('history.tally', figures)}</span>
          <VisuallyHidden>{t('history.tallyLabel', figures)}</VisuallyHidden>
        </p>
        <Button
          variant="ghost"
          color="pine.fg"
          paddingInline={3}
          aria-label={t('history.copyAllOf', { date })}
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
  const { t } = useTranslation('taskDialogs');
  return (
    <Row>
      <span data-emoji aria-hidden>
        {task.emoji}
      </span>
      <span data-name>{task.name}</span>
      <HistoryMark done={task.isCompleted} />
      <CopyButton label={t('history.copy', { name: task.name })} task={task} onCopy={onCopy} />
    </Row>
  );
}

function HistoryMark({ done }: { readonly done: boolean }): ReactElement {
  const { t } = useTranslation('taskDialogs');
  if (done) {
    return (
      <Mark role="img" aria-label={t('history.done')}>
        <Icon name="check" size="1rem" />
      </Mark>
    );
  }
  return (
    <Mark>
      <VisuallyHidden>{t('history.open')}</VisuallyHidden>
    </Mark>
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
