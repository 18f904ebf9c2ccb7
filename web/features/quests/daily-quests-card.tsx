import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Card, Unseen } from '../../ui/surface';
import { shownDailies } from './daily-quests';
import { DifficultyInfo } from './difficulty-info';
import { QuestRow } from './quest-row';
import { useDailyQuests } from './use-daily-quests';
import { useDayStart } from './use-day-start';

const INFO_ID = 'quest-difficulty';

/** Today's quests, at most five, completed last (specification §2). */
export function DailyQuestsCard(): ReactElement {
  const { t } = useTranslation('quests');
  const user = useCurrentUser();
  const { quests, failed, retry } = useDailyQuests();
  const day = useDayStart(user, quests);
  const [info, setInfo] = useState(false);
  const dailies = shownDailies(quests ?? []);
  return (
    <Card aria-labelledby="daily-quests">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginBottom={1}>
        <chakra.h2 id="daily-quests" textStyle="heading">
          {t('daily.title')}
        </chakra.h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('daily.info')}
          aria-expanded={info}
          aria-controls={INFO_ID}
          onClick={() => setInfo(!info)}
        >
          <Icon name="info" />
        </Button>
      </chakra.div>
      <div id={INFO_ID}>{info && user && <DifficultyInfo stats={user.effectiveStats} />}</div>
      {failed || day.failed ? (
        <LoadFailed onRetry={failed ? retry : day.retry} />
      ) : dailies.length === 0 || !user ? (
        <RowSkeletons />
      ) : (
        <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTop: '1px solid {colors.border}' } }}>
          {dailies.map((quest) => (
            <QuestRow key={quest.id} quest={quest} userId={user.id} />
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { t } = useTranslation(['quests', 'common']);
  return (
    <EmptyState
      emoji="🌧️"
      title={t('daily.failed')}
      text={t('common:errors.generic')}
      action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
    />
  );
}

/** The emoji's tile, the text and the button of a row, drawn with as few styled elements as can be: they come first. */
const RowSkeleton = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    paddingBlock: 3,
    '& > span': { bg: 'bg.track', animation: 'breathe 1.6s ease-in-out infinite' },
    '& > :nth-of-type(1)': { width: 12, height: 12, borderRadius: 'lg' },
    '& > :nth-of-type(2)': { flex: 1, height: 20, borderRadius: 'md' },
    '& > :nth-of-type(3)': { width: 'touch', height: 'touch', borderRadius: 'full' },
  },
});

function RowSkeletons(): ReactElement {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Unseen>{t('loading')}</Unseen>
      {[0, 1, 2, 3, 4].map((row) => (
        <RowSkeleton key={row}>
          <span />
          <span />
          <span />
        </RowSkeleton>
      ))}
    </div>
  );
}
