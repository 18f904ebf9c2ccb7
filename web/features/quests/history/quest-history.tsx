import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween } from '../../../../server/rules/calendar';
import { useCurrentUser } from '../../../api/current-user';
import type { QuestHistory as History } from '../../../api/models';
import { useGetQuestHistoryQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Disclosure } from '../../../ui/disclosure';
import { FigureRow } from '../../../ui/figure-row';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';

/** The last weeks of a quest, fetched when they are opened (R491). */
export function QuestHistory({ questId }: { readonly questId: string }): ReactElement {
  const { t } = useTranslation('records');
  const [isOpen, setOpen] = useState(false);
  return (
    // The summary, as high as a finger, has room of its own above its text.
    <chakra.div marginTop={-3}>
      <Disclosure summary={t('quest.title')} onOpen={() => setOpen(true)}>
        {isOpen && <Weeks questId={questId} />}
      </Disclosure>
    </chakra.div>
  );
}

function Weeks({ questId }: { readonly questId: string }): ReactElement {
  const { t } = useTranslation(['records', 'common']);
  const user = useCurrentUser();
  const { data, isError, refetch } = useGetQuestHistoryQuery(
    { userId: user?.id ?? '', questId },
    { skip: user === undefined },
  );
  if (!data && isError) {
    return <LoadFailed headingLevel="h3" title={t('quest.failed')} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        {/* As low as the sentence of a quest that was never completed: content below may move down under a thumb, never up. */}
        <Skeleton height={5} borderRadius="lg" />
      </div>
    );
  }
  if (data.completed === 0) {
    return (
      <chakra.p textStyle="small" color="fg.muted">
        {t('quest.empty')}
      </chakra.p>
    );
  }
  return (
    <chakra.div display="grid" gap={3}>
      <Grid history={data} />
      <Tally history={data} />
    </chakra.div>
  );
}

/** A column is a week, and its squares are its days from Monday on. */
const Squares = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'repeat(7, auto)',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '3px',
    '& > i': { aspectRatio: '1', borderRadius: '0.3rem', bg: 'bg.track' },
    '& > i[data-done]': { bg: 'pine.solid' },
    '& > i[data-today]': { boxShadow: 'inset 0 0 0 2px {colors.fg}' },
  },
});

function Grid({
  history: { from, to, days, completed, chances },
}: {
  readonly history: History;
}): ReactElement {
  const { t } = useTranslation('records');
  const { date, number } = useFormat();
  const done = new Set(days);
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_unused, index) => addDays(from, index));
  const tally = t('quest.times', { completed: number(completed), chances: number(chances) });
  const textOf = (day: string) => date(`${day}T12:00`);
  return (
    <div>
      <Squares role="img" aria-label={`${t('quest.completed')}: ${tally}`}>
        {all.map((day) => (
          <i
            key={day}
            data-day={day}
            data-done={done.has(day) || undefined}
            data-today={day === to || undefined}
          />
        ))}
      </Squares>
      <VisuallyHidden>
        <ul aria-label={t('quest.completed')}>
          {days.map((day) => (
            <li key={day}>{textOf(day)}</li>
          ))}
        </ul>
      </VisuallyHidden>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        gap={3}
        textStyle="caption"
        color="fg.muted"
        marginTop={1.5}
        aria-hidden
      >
        <span>{t('quest.first', { day: textOf(from) })}</span>
        <span>{t('quest.today')}</span>
      </chakra.p>
    </div>
  );
}

/** How often, and how often in a row. */
function Tally({ history: { completed, chances, bestRun } }: { readonly history: History }): ReactElement {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  return (
    <FigureRow
      figures={[
        {
          label: t('quest.completed'),
          value: t('quest.times', { completed: number(completed), chances: number(chances) }),
        },
        { label: t('quest.bestRun'), value: t('quest.inARow', { run: number(bestRun) }) },
      ]}
    />
  );
}
