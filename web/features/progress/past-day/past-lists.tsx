import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { QUEST_TYPES } from '../../../../server/rules/quest-type';
import type { PastDay } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { PastSection } from './past-section';

type Quest = PastDay['quests'][number];
type Goal = Pick<Quest, 'id' | 'name' | 'emoji' | 'progress' | 'maxProgress' | 'isCompleted'>;

const List = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 11,
      paddingBlock: 1.5,
      textStyle: 'small',
    },
    '& > li + li': { borderTop: '1px solid {colors.border}' },
    '& [data-part=emoji]': { fontFamily: 'emoji', fontSize: '1.25rem', width: 7, textAlign: 'center' },
    '& [data-part=name]': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
    '& [data-part=progress]': { textStyle: 'caption', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

/** A disc for what was done, as on home; an empty ring for what was not. */
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 6,
    height: 6,
    borderRadius: 'full',
    bg: 'pine.solid',
    color: 'pine.contrast',
    '&:empty': {
      bg: 'transparent',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
    },
  },
});

interface PastQuestsProps {
  readonly quests: readonly Quest[];
  readonly isToday: boolean;
}

/** The quests of the day by type, with how far each came. */
export function PastQuests({ quests, isToday }: PastQuestsProps): ReactElement {
  const { t } = useTranslation('progress');
  const tally = useTally(quests);
  return (
    <PastSection
      title={t('pastDay.quests')}
      tally={tally}
      empty={quests.length === 0 && t(isToday ? 'pastDay.noQuestsToday' : 'pastDay.noQuests')}
    >
      {QUEST_TYPES.map((type) => {
        const ofType = quests.filter((quest) => quest.type === type);
        if (ofType.length === 0) return null;
        return (
          <div key={type}>
            <chakra.h4 marginTop={1} textStyle="caption" fontWeight="semibold" color="fg.muted">
              {t(`pastDay.type.${type}`)}
            </chakra.h4>
            <Goals goals={ofType} />
          </div>
        );
      })}
    </PastSection>
  );
}

interface PastTasksProps {
  readonly tasks: PastDay['tasks'];
  readonly isToday: boolean;
}

/** The tasks of the day, with how far each came. */
export function PastTasks({ tasks, isToday }: PastTasksProps): ReactElement {
  const { t } = useTranslation('progress');
  const tally = useTally(tasks);
  return (
    <PastSection
      title={t('pastDay.tasks')}
      tally={tally}
      empty={tasks.length === 0 && t(isToday ? 'pastDay.noTasksToday' : 'pastDay.noTasks')}
    >
      <Goals goals={tasks} />
    </PastSection>
  );
}

function useTally(goals: readonly Goal[]): string | undefined {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  if (goals.length === 0) return undefined;
  const done = goals.filter(({ isCompleted }) => isCompleted).length;
  return t('pastDay.tally', { done: number(done), total: number(goals.length) });
}

function Goals({ goals }: { readonly goals: readonly Goal[] }): ReactElement {
  return (
    <List>
      {goals.map((goal) => (
        <li key={goal.id}>
          <span data-part="emoji" aria-hidden>
            {goal.emoji}
          </span>
          <span data-part="name">{goal.name}</span>
          <GoalMark goal={goal} />
        </li>
      ))}
    </List>
  );
}

function GoalMark({ goal: { progress, maxProgress, isCompleted } }: { readonly goal: Goal }): ReactElement {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  if (isCompleted) {
    return (
      <Mark role="img" aria-label={t('pastDay.done')}>
        <Icon name="check" size="1rem" />
      </Mark>
    );
  }
  return (
    <>
      <span data-part="progress">
        {progress === 0
          ? t('pastDay.unfinished')
          : t('pastDay.progress', { done: number(progress), total: number(maxProgress) })}
      </span>
      <Mark aria-hidden />
    </>
  );
}
