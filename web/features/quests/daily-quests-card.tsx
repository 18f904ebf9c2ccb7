import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../api/models';
import { useCurrentUser } from '../../api/current-user';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { Card } from '../../ui/surface';
import { useDeferredData } from '../../ui/hooks/use-deferred-data';
import { LoadFailed } from '../../ui/load-failed';
import { selectShownDailies } from './daily-quests';
import { DifficultyInfo } from './difficulty-info';
import { OpenedChest } from './loot/opened-chest';
import { useClaimLoot } from './loot/use-claim-loot';
import { QuestList } from './quest-list';
import { QuestSkeletons } from './quest-skeletons';
import { useDailyQuests } from './use-daily-quests';
import { useDayStart } from './use-day-start';
import { useQuestCommands } from './use-quest-commands';

const INFO_ID = 'quest-difficulty';
const PLACE = 'home';

/** Today's quests, at most five, completed last (R115). */
export function DailyQuestsCard(): ReactElement {
  const { t } = useTranslation('quests');
  const user = useCurrentUser();
  const daily = useDailyQuests();
  const { quests, failed, retry } = daily;
  const day = useDayStart(user, daily);
  const [info, setInfo] = useState(false);
  const dailies = selectShownDailies(useDeferredData(quests) ?? []);
  return (
    <Card aria-labelledby="daily-quests" paddingBottom={2}>
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
      {failed || day.failed || day.empty ? (
        <LoadFailed title={t('daily.failed')} onRetry={failed ? retry : day.retry} />
      ) : dailies.length === 0 || !user ? (
        <QuestSkeletons rows={5} />
      ) : (
        <Dailies quests={dailies} userId={user.id} />
      )}
    </Card>
  );
}

function Dailies({
  quests,
  userId,
}: {
  readonly quests: readonly Quest[];
  readonly userId: string;
}): ReactElement {
  const commands = useQuestCommands(userId, PLACE);
  const claims = useClaimLoot(userId, PLACE);
  const { openChest: onOpenChest, openingId } = claims;
  return (
    <>
      <QuestList quests={quests} context={{ userId, place: PLACE, commands, onOpenChest, openingId }} />
      <OpenedChest claims={claims} userId={userId} />
    </>
  );
}
