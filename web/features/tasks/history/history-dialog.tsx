import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/models';
import { useDayHeading } from '../../../game/days/use-day-heading';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { LoadingRows } from '../../../ui/loading-rows';
import { HistoryDay } from './history-day';
import { useAutoHideScrollbar } from './use-auto-hide-scrollbar';
import { useTaskHistory } from './use-task-history';

/** 400 px (R117), or less on a lower screen. */
const Area = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: 3,
    height: 'min(400px, 65dvh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: 'transparent transparent',
    '&[data-scrollbar]': { scrollbarColor: '{colors.border.strong} transparent' },
    // To the dialog's edges, and below its fade.
    marginInline: -5,
    marginBottom: -6,
    paddingInline: 5,
    paddingTop: 1,
    paddingBottom: 6,
    scrollPaddingBottom: 6,
    _focusVisible: { outlineOffset: '-3px' },
  },
});

/** Fills the area but for its padding. */
const Middle = chakra('div', {
  base: { display: 'grid', alignContent: 'center', minHeight: 'calc(min(400px, 65dvh) - 1.75rem)' },
});

interface HistoryDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The tasks of earlier days, which can be copied into today (R117). */
export default function HistoryDialog({ user, open, onClose }: HistoryDialogProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('history.title')}>
      <ScrollArea label={t('history.label')}>
        <Days user={user} open={open} />
      </ScrollArea>
    </DialogFrame>
  );
}

function ScrollArea({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  const scrollbar = useAutoHideScrollbar();
  return (
    <Area role="region" aria-label={label} tabIndex={0} {...scrollbar}>
      {children}
    </Area>
  );
}

function Days({ user, open }: Pick<HistoryDialogProps, 'user' | 'open'>): ReactElement {
  const { t } = useTranslation(['taskDialogs', 'tasks']);
  const history = useTaskHistory(user.id, open);
  // The server's day, which the days of the history are earlier than.
  const heading = useDayHeading(Date.parse(user.today), 'UTC');
  const { days, earlierFailed, failed, fetchingEarlier, hasEarlier, retry, showEarlier } = history;
  if (failed) {
    return <LoadFailed title={t('history.failed')} onRetry={retry} />;
  }
  if (!days) {
    return <LoadingRows count={5} height={14} label={t('tasks:loading')} />;
  }
  if (days.length === 0) {
    return (
      <Middle>
        <EmptyState emoji="🗓️" title={t('history.empty')} text={t('history.emptyText')} />
      </Middle>
    );
  }
  return (
    <>
      {days.map((day) => (
        <HistoryDay key={day.date} day={day} title={heading(day.date)} user={user} />
      ))}
      {hasEarlier && (
        <div>
          <Button
            variant="outline"
            width="full"
            aria-busy={fetchingEarlier || undefined}
            onClick={showEarlier}
          >
            {t('history.earlier')}
          </Button>
          {earlierFailed && (
            <chakra.p role="alert" textStyle="small" color="danger.fg" marginTop={2}>
              {t('history.failed')}
            </chakra.p>
          )}
        </div>
      )}
    </>
  );
}
