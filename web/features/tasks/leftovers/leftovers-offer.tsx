import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import { useGameSettings } from '../../../api/game-settings';
import type { Task, User } from '../../../api/models';
import { useGetTaskHistoryQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { useCopyTasks } from '../history/use-copy-tasks';
import { useTasks } from '../use-tasks';
import { answerOffer, isOfferAnswered, selectLeftovers } from './leftovers';

const Offer = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 3,
    marginTop: 4,
    padding: 4,
    borderRadius: 'lg',
    bg: 'bg.sunken',
    '& > :first-child': { flex: '1 1 14rem', minWidth: 0 },
    '& h3': { textStyle: 'small', fontWeight: 'bold' },
    '& p': { textStyle: 'small', color: 'fg.muted', lineClamp: 3, overflowWrap: 'anywhere' },
  },
});

interface LeftoversOfferProps {
  /** Called before the offer disappears with the focus in it. */
  readonly onAnswered: () => void;
}

/** Offers, once, to take yesterday's unfinished tasks into today (R500). */
export default function LeftoversOffer({ onAnswered }: LeftoversOfferProps): ReactElement | null {
  const user = useCurrentUser();
  const { tasksPerDay } = useGameSettings();
  const [answered, setAnswered] = useState<string>();
  const { tasks } = useTasks();
  const isOver = user === undefined || answered === user.today || isOfferAnswered(user);
  const { data } = useGetTaskHistoryQuery({ userId: user?.id ?? '', limit: 1 }, { skip: isOver });
  if (isOver || !data || !tasks || tasks.length >= tasksPerDay) return null;
  const leftovers = selectLeftovers(data, tasks, user.today);
  if (leftovers.length === 0) return null;
  const answer = () => {
    onAnswered();
    answerOffer(user);
    setAnswered(user.today);
  };
  return <Leftovers leftovers={leftovers} user={user} onAnswer={answer} />;
}

interface LeftoversProps {
  readonly leftovers: readonly Task[];
  readonly user: User;
  readonly onAnswer: () => void;
}

function Leftovers({ leftovers, user, onAnswer }: LeftoversProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const { copyTasks } = useCopyTasks(user);
  const { run, pending } = useSingleFlight(async () => {
    if (await copyTasks(leftovers)) onAnswer();
  });
  return (
    <Offer aria-labelledby="task-leftovers">
      <div>
        <h3 id="task-leftovers">{t('leftovers.title')}</h3>
        <p>{leftovers.map(({ emoji, name }) => `${emoji}\u00a0${name}`).join(', ')}</p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button variant="soft" aria-busy={pending || undefined} onClick={() => run()}>
          {t('leftovers.add')}
        </Button>
        <Button variant="ghost" onClick={onAnswer}>
          {t('leftovers.decline')}
        </Button>
      </chakra.div>
    </Offer>
  );
}
