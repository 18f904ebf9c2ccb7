import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PastDay, User } from '../../../api/models';
import { isProblem } from '../../../api/problem';
import { useGetPastDayQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { useDayFormat } from '../use-day-format';
import { DayChoice } from './day-choice';
import { PastCharacter } from './past-character';
import { PastInventory } from './past-inventory';
import { PastQuests, PastTasks } from './past-lists';

/** Milliseconds that a day is looked at before it is fetched: who presses on to another needs no answer for this one. */
const DEBOUNCE_MS = 200;

interface PastDayDialogProps {
  /** The day that is shown first, YYYY-MM-DD. */
  readonly day: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The player as at the end of a day, and the ways to other days (R495). */
export default function PastDayDialog({ day, open, onClose }: PastDayDialogProps): ReactElement {
  const { t } = useTranslation('progress');
  const user = useCurrentUser();
  return (
    <DialogFrame open={open} onClose={onClose} title={t('pastDay.title')}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={5}>
        {user && <Days user={user} first={day} />}
      </chakra.div>
    </DialogFrame>
  );
}

function Days({ user, first }: { readonly user: User; readonly first: string }): ReactElement {
  const [day, setDay] = useState(first);
  const asked = useDebounced(day);
  const { data, currentData, isError, error, refetch } = useGetPastDayQuery({ userId: user.id, day: asked });
  const isRefused = isError && isProblem(error) && error.code === 'PAST_DAY_OUT_OF_RANGE';
  const firstDay = isRefused ? error.firstDay : data?.firstDay;
  const isAnswered = asked === day;
  return (
    <>
      <DayChoice day={day} firstDay={firstDay} today={user.today} onChoose={setDay} />
      {isAnswered && isRefused && firstDay !== undefined ? (
        <BeforeRegistration firstDay={firstDay} onChoose={setDay} />
      ) : (
        <Day
          past={isAnswered ? currentData : undefined}
          isFailed={isAnswered && isError}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** The day that was chosen last, once no other was for a moment. */
function useDebounced(day: string): string {
  const [settled, setSettled] = useState(day);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(day), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [day]);
  return settled;
}

interface DayProps {
  readonly past: PastDay | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

function Day({ past, isFailed, onRetry }: DayProps): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  if (past) return <Content past={past} />;
  if (isFailed) return <LoadFailed title={t('pastDay.failed')} onRetry={onRetry} />;
  return (
    <div role="status">
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <Skeleton height="30rem" borderRadius="xl" />
    </div>
  );
}

function Content({ past }: { readonly past: PastDay }): ReactElement {
  const { t } = useTranslation('progress');
  const { day, today, isStarted, isPaused, character, quests, tasks, inventory } = past;
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted" textAlign="center" marginTop={-3}>
        {t(day === today ? 'pastDay.noteToday' : 'pastDay.note')}
        {!isStarted && day !== today && ` ${t(isPaused ? 'pastDay.paused' : 'pastDay.away')}`}
      </chakra.p>
      <PastQuests quests={quests} />
      <PastTasks tasks={tasks} />
      <PastCharacter character={character} />
      <PastInventory items={inventory} />
    </>
  );
}

interface BeforeRegistrationProps {
  readonly firstDay: string;
  readonly onChoose: (day: string) => void;
}

function BeforeRegistration({ firstDay, onChoose }: BeforeRegistrationProps): ReactElement {
  const { t } = useTranslation('progress');
  const { long } = useDayFormat();
  return (
    <EmptyState
      emoji="🥚"
      title={t('pastDay.early')}
      text={t('pastDay.earlyText', { day: long(firstDay) })}
      action={<Button onClick={() => onChoose(firstDay)}>{t('pastDay.first')}</Button>}
    />
  );
}
