import { useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { QuestFrequency } from '../../../../server/rules/quest-type';
import type { Quest, User } from '../../../api/models';
import { useGetUnclaimedQuestsQuery } from '../../../api/questlog';
import { chakra } from '../../../ui/chakra';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { Card } from '../../../ui/surface';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title';
import { LoadFailed } from '../../../ui/load-failed';
import { OpenedChest } from '../loot/opened-chest';
import { useClaimLoot } from '../loot/use-claim-loot';
import type { QuestListContext } from '../quest-list';
import { QuestSkeletons } from '../quest-skeletons';
import { useDailyQuests } from '../use-daily-quests';
import { useDayStart } from '../use-day-start';
import { useQuestCommands } from '../use-quest-commands';
import { CustomQuests } from './custom-quests';
import { buildQuestBoard } from './quest-board';
import { QuestTabContent } from './quest-tab-content';
import { QuestTabs } from './quest-tabs';
import { QuestsHeader } from './quests-header';

const CreateCustomQuestDialog = lazyDialog(() => import('../custom/create-custom-quest-dialog'));
const PLACE = 'page';
const NO_QUESTS: readonly Quest[] = [];

/** Placeholder rows of a tab: as many as a day has quests. */
const LOADING_ROWS = 5;

/** Every quest of the player by frequency, and the custom quests (R118). */
export default function QuestsPage(): ReactElement | null {
  const { t } = useTranslation();
  const user = useCurrentUser();
  useDocumentTitle(t('nav.quests'));
  return user ? <QuestsOf user={user} /> : null;
}

function QuestsOf({ user }: { readonly user: User }): ReactElement {
  const { t } = useTranslation('quests');
  const daily = useDailyQuests();
  const { quests, loading, failed, retry } = daily;
  const day = useDayStart(user, daily);
  const unclaimed = useGetUnclaimedQuestsQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const commands = useQuestCommands(user.id, PLACE);
  const claims = useClaimLoot(user.id, PLACE);
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const chests = unclaimed.data?.items ?? NO_QUESTS;
  const board = useMemo(() => quests && buildQuestBoard(quests, chests), [chests, quests]);
  const { openChest: onOpenChest, openingId } = claims;
  const ground: QuestListContext = { userId: user.id, place: PLACE, commands, onOpenChest, openingId };
  const shown = loading || (day.isStarting && !board?.active) ? undefined : board;
  const addQuest = () => setCreating('open');
  // Loaded quests are shown despite the error.
  const isLost = (frequency: QuestFrequency) =>
    (failed || day.failed) && !board?.tabs[frequency].current.length;
  return (
    <>
      <QuestsHeader active={shown?.active} openCount={shown?.openCount} onAdd={addQuest} />
      <chakra.div
        display="grid"
        gap={{ base: 6, lg: 8 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <QuestTabs counts={shown && countsOf(shown)}>
          {(frequency) =>
            isLost(frequency) ? (
              <LoadFailed title={t('daily.failed')} onRetry={failed ? retry : day.retry} />
            ) : shown ? (
              <QuestTabContent
                frequency={frequency}
                tab={shown.tabs[frequency]}
                context={ground}
                onRetryChests={unclaimed.isError && !unclaimed.data ? unclaimed.refetch : undefined}
              />
            ) : (
              <Card paddingBlock={2}>
                <QuestSkeletons rows={LOADING_ROWS} />
              </Card>
            )
          }
        </QuestTabs>
        {!(failed && !quests?.length) && (
          <CustomQuests quests={shown?.custom} context={ground} onAdd={addQuest} />
        )}
      </chakra.div>
      <OpenedChest claims={claims} userId={user.id} />
      {creating !== 'never' && (
        <CreateCustomQuestDialog
          user={user}
          open={creating === 'open'}
          onClose={() => setCreating('closed')}
        />
      )}
    </>
  );
}

function countsOf({ tabs: { daily, weekly, monthly } }: ReturnType<typeof buildQuestBoard>) {
  return { daily: daily.current.length, weekly: weekly.current.length, monthly: monthly.current.length };
}
