import type { ReactElement } from 'react';
import type { Quest } from '../../api/models';
import { useStableOrder } from '../../ui/hooks/use-stable-order';
import { hasChestToOpen } from './daily-quests';
import type { ChestState } from './loot/chest-button';
import type { OpenChest } from './loot/use-claim-loot';
import { QuestRow, QuestRows } from './quest-row';
import type { QuestCommands } from './use-quest-commands';
import type { QuestPlace } from './use-quest-toasts';

/** The props shared by all rows of a screen's lists. */
export interface QuestListContext {
  readonly userId: string;
  readonly place: QuestPlace;
  readonly commands: QuestCommands;
  readonly onOpenChest: OpenChest;
  readonly openingId: string | null;
}

export function QuestList({
  quests,
  context: { openingId, ...ground },
}: {
  readonly quests: readonly Quest[];
  readonly context: QuestListContext;
}): ReactElement {
  return (
    <QuestRows>
      {useStableOrder(quests).map((quest) => (
        <QuestRow key={quest.id} quest={quest} chest={chestState(quest, openingId)} {...ground} />
      ))}
    </QuestRows>
  );
}

function chestState(quest: Quest, openingId: string | null): ChestState {
  if (quest.id === openingId) return 'opening';
  return openingId !== null && hasChestToOpen(quest) ? 'waiting' : 'closed';
}
