import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Disclosure } from '../../../ui/disclosure';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { hasChestToOpen, isComplete } from '../daily-quests';
import { QuestList, type QuestListContext } from '../quest-list';

/** A list this short leaves half of a large screen empty. */
const SHORT_LIST = 4;

interface FoldedQuestListProps {
  readonly quests: readonly Quest[];
  readonly context: QuestListContext;
}

/** A list whose completed quests are folded away, unless a chest waits in them; open where there is room (R481). */
export function FoldedQuestList({ quests, context }: FoldedQuestListProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const isLarge = useMediaQuery('(min-width: 64rem)');
  const doneBefore = useDoneBefore(quests);
  // Computed once, so that nothing closes while the player looks at it.
  const [hasRoom] = useState(isLarge && quests.length <= SHORT_LIST);
  const isFolded = (quest: Quest) => doneBefore.has(quest.id);
  const shown = quests.filter((quest) => !isFolded(quest));
  const folded = quests.filter(isFolded);
  return (
    <>
      {shown.length > 0 ? (
        <QuestList quests={shown} context={context} />
      ) : (
        <chakra.p paddingBlock={3} color="fg.muted">
          {t('page.allDone')}
        </chakra.p>
      )}
      {folded.length > 0 && (
        <Disclosure summary={t('page.done', { amount: number(folded.length) })} isOpen={hasRoom}>
          <QuestList quests={folded} context={context} />
        </Disclosure>
      )}
    </>
  );
}

/**
 * The ids of the quests that have been done since the list was opened: what is completed while the player looks stays in its
 * place, so that no row disappears under a finger or with the focus.
 */
function useDoneBefore(quests: readonly Quest[]): ReadonlySet<string> {
  const isDone = (quest: Quest) => isComplete(quest) && !hasChestToOpen(quest);
  const [doneBefore, setDoneBefore] = useState(() => new Set(quests.filter(isDone).map(({ id }) => id)));
  // A quest whose step was taken back is one to do again.
  const reopened = quests.filter((quest) => doneBefore.has(quest.id) && !isDone(quest));
  if (reopened.length > 0) setDoneBefore(without(doneBefore, reopened));
  return doneBefore;
}

function without(ids: ReadonlySet<string>, quests: readonly Quest[]): Set<string> {
  const left = new Set(ids);
  for (const { id } of quests) left.delete(id);
  return left;
}
