import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PastDay, User } from '../../../api/models';
import { isProblem } from '../../../api/problem';
import { useGetPastDayQuery, useGetStatsQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { Chip, Skeleton, VisuallyHidden } from '../../../ui/surface';
import { useDayFormat } from '../use-day-format';
import { yearStart } from '../year/year-days';
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
          userId={user.id}
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
  readonly userId: string;
  readonly past: PastDay | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

function Day({ userId, past, isFailed, onRetry }: DayProps): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  if (past) return <Content userId={userId} past={past} />;
  if (isFailed) return <LoadFailed title={t('pastDay.failed')} onRetry={onRetry} />;
  return (
    <div role="status">
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <Skeleton height="30rem" borderRadius="xl" />
    </div>
  );
}

interface ContentProps {
  readonly userId: string;
  readonly past: PastDay;
}

function Content({ userId, past }: ContentProps): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  const { signed } = useFormat();
  const { day, today, character, quests, tasks, inventory } = past;
  const xp = useXpOfDay(userId, day, today);
  const isToday = day === today;
  return (
    <>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        columnGap={2}
        rowGap={1}
        minHeight={6}
        marginTop={-3}
        textStyle="small"
        color="fg.muted"
        textAlign="center"
      >
        <span>{useNote(past)}</span>
        {xp > 0 && <Chip colorPalette="gold">{t('common:xp', { xp: signed(xp) })}</Chip>}
      </chakra.p>
      <PastQuests quests={quests} isToday={isToday} />
      <PastTasks tasks={tasks} isToday={isToday} />
      <PastCharacter character={character} />
      <PastInventory items={inventory} isToday={isToday} />
    </>
  );
}

/** How many quests and tasks were done, or why none was begun. */
function useNote({ day, today, isStarted, isPaused, quests, tasks }: PastDay): string {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  if (day === today) return t('pastDay.noteToday');
  if (!isStarted) return t(isPaused ? 'pastDay.paused' : 'pastDay.away');
  const goals = [...quests, ...tasks];
  const done = goals.filter(({ isCompleted }) => isCompleted).length;
  return t('pastDay.note', { done: number(done), total: number(goals.length) });
}

/** The XP of a day, without what was undone later (R495); 0 for a day before the past year, whose days home has loaded. */
function useXpOfDay(userId: string, day: string, today: string): number {
  const { data } = useGetStatsQuery({ userId, from: yearStart(today) });
  return data?.days.find((played) => played.day === day)?.xp ?? 0;
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
