import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { Card } from '../../../ui/surface';
import type { QuestListContext } from '../quest-list';
import { QuestSkeletons } from '../quest-skeletons';
import { useRestoredFocus } from '../../../ui/use-restored-focus';
import { FoldedQuestList } from './folded-quest-list';

interface CustomQuestsProps {
  /** Undefined while they load. */
  readonly quests: readonly Quest[] | undefined;
  readonly context: QuestListContext;
}

/** The player's custom quests (R118). */
export function CustomQuests({ quests, context }: CustomQuestsProps): ReactElement {
  const { t } = useTranslation('quests');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus disappears with an archived quest.
  useRestoredFocus(quests?.length, heading);
  return (
    <Card aria-labelledby="custom-quests" alignSelf="start">
      <chakra.h2
        id="custom-quests"
        ref={heading}
        tabIndex={-1}
        textStyle="heading"
        marginBottom={1}
        outline="none"
      >
        {t('page.custom')}
      </chakra.h2>
      {!quests ? (
        <QuestSkeletons rows={1} />
      ) : quests.length === 0 ? (
        <chakra.p color="fg.muted" textStyle="small" paddingBlock={3}>
          {t('page.customEmpty')}
        </chakra.p>
      ) : (
        <FoldedQuestList quests={quests} context={context} />
      )}
    </Card>
  );
}
