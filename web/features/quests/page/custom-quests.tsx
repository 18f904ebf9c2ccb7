import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Card } from '../../../ui/surface';
import type { QuestListContext } from '../quest-list';
import { QuestSkeletons } from '../quest-skeletons';
import { useRestoredFocus } from '../../../ui/hooks/use-restored-focus';
import { FoldedQuestList } from './folded-quest-list';

interface CustomQuestsProps {
  /** Undefined while they load. */
  readonly quests: readonly Quest[] | undefined;
  readonly context: QuestListContext;
  readonly onAdd: () => void;
}

/** The player's custom quests (R118). */
export function CustomQuests({ quests, context, onAdd }: CustomQuestsProps): ReactElement {
  const { t } = useTranslation('quests');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus disappears with an archived quest.
  useRestoredFocus(quests?.length, heading);
  return (
    <Card aria-labelledby="custom-quests" alignSelf="start" paddingBottom={2}>
      <chakra.h2
        id="custom-quests"
        ref={heading}
        tabIndex={-1}
        textStyle="heading"
        marginBottom={3}
        outline="none"
      >
        {t('page.custom')}
      </chakra.h2>
      {!quests ? (
        <QuestSkeletons rows={1} />
      ) : quests.length === 0 ? (
        // The card has its own padding below.
        <chakra.div marginBottom={-1}>
          <EmptyState
            emoji="🧭"
            title={t('page.customEmpty')}
            text={t('page.customEmptyText')}
            action={
              <Button variant="soft" aria-haspopup="dialog" onClick={onAdd}>
                {t('page.customAdd')}
              </Button>
            }
          />
        </chakra.div>
      ) : (
        <FoldedQuestList quests={quests} context={context} />
      )}
    </Card>
  );
}
