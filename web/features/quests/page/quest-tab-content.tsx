import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestFrequency } from '../../../../server/rules/quest-type';
import { useCurrentUser } from '../../../api/current-user';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { Card } from '../../../ui/surface';
import type { OpenChest } from '../loot/use-claim-loot';
import { QuestList, type QuestListContext } from '../quest-list';
import { daysLeft } from './days-left';
import { FoldedQuestList } from './folded-quest-list';
import type { QuestTab } from './quest-board';

interface QuestTabContentProps {
  readonly frequency: QuestFrequency;
  readonly tab: QuestTab;
  readonly context: QuestListContext;
  /** Fetches the unopened chests again, when that has failed. */
  readonly onRetryChests: (() => unknown) | undefined;
}

/** The quests of a day, week or month, and the unopened chests of earlier ones (R56). */
export function QuestTabContent(props: QuestTabContentProps): ReactElement {
  const { frequency, tab, context, onRetryChests } = props;
  const { t } = useTranslation('quests');
  const today = useCurrentUser()?.today;
  const { current, withUnopenedChest } = tab;
  const { onOpenChest } = context;
  // A new object on each render would render every row again.
  const openWaiting = useCallback<OpenChest>((quest) => onOpenChest(quest, focusOpenTab), [onOpenChest]);
  return (
    <chakra.div display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <Card paddingBlock={2}>
        {frequency !== 'daily' && today && (
          <chakra.p paddingTop={2} paddingBottom={1} textStyle="small" color="fg.muted">
            {t(`page.left.${frequency}`, { count: daysLeft(frequency, today) })}
          </chakra.p>
        )}
        {current.length === 0 ? (
          <EmptyState emoji="🗺️" headingLevel="h2" title={t(`empty.${frequency}`)} />
        ) : (
          <FoldedQuestList quests={current} context={context} />
        )}
      </Card>
      {onRetryChests && (
        <Card>
          <LoadFailed
            title={t('page.waitingFailed')}
            onRetry={() => void onRetryChests()}
            headingLevel="h2"
          />
        </Card>
      )}
      {withUnopenedChest.length > 0 && (
        <Card aria-labelledby="chests-waiting">
          <chakra.h2 id="chests-waiting" textStyle="heading">
            {t('page.waiting')}
          </chakra.h2>
          <chakra.p textStyle="small" color="fg.muted" marginBottom={1}>
            {t('page.waitingText')}
          </chakra.p>
          <QuestList quests={withUnopenedChest} context={{ ...context, onOpenChest: openWaiting }} />
        </Card>
      )}
    </chakra.div>
  );
}

/** A quest whose chest is opened leaves the list; its tab stays. */
function focusOpenTab(): void {
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}
