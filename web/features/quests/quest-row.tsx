import { memo, useCallback, useRef, useState, type ReactElement } from 'react';
import type { Quest } from '../../api/models';
import { chakra } from '../../ui/chakra';
import { hasChestToOpen } from './daily-quests';
import { ChestButton, type ChestState } from './loot/chest-button';
import type { OpenChest } from './loot/use-claim-loot';
import { QuestButton } from './quest-button';
import { QuestDialogs } from './quest-dialogs';
import { QuestDetails } from './quest-details';
import { QuestTile } from './quest-tile';
import { useFocusAfterCompletion } from './use-focus-after-completion';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus';
import type { QuestCommands } from './use-quest-commands';
import { useQuestPress } from './use-quest-press';
import type { QuestPlace } from './use-quest-toasts';

/** A list of quests with a line between rows, which stay as high as their texts in a card that is higher than they. */
export const QuestRows = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li + li': { borderTop: '1px solid {colors.border}' },
  },
});

/** The emoji and the action are in the middle of the texts, and a chest is below them. */
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 3,
    paddingBlock: 3,
  },
});

/** Opens the details; the whole row is the target except for its actions. */
const Name = chakra('button', {
  base: {
    display: 'block',
    minHeight: 6,
    maxWidth: 'full',
    textAlign: 'start',
    textStyle: 'strong',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    _focusVisible: { outline: 'none', _after: { outline: '3px solid {colors.pine.focusRing}' } },
  },
});

interface QuestRowProps {
  readonly quest: Quest;
  readonly userId: string;
  readonly place: QuestPlace;
  readonly commands: QuestCommands;
  readonly onOpenChest: OpenChest;
  readonly chest: ChestState;
}

/** A quest in a list: name, progress, reward, and one action. */
export const QuestRow = memo(function QuestRow(props: QuestRowProps): ReactElement {
  const { quest, userId, place, commands, onOpenChest, chest } = props;
  const state = useQuestPress(quest, userId, commands);
  const [details, setDetails] = useState<'never' | 'open' | 'closed'>('never');
  const closeDetails = useCallback(() => setDetails('closed'), []);
  // One dialog at a time: the question about a running timer replaces the details.
  if (state.asking && details === 'open') setDetails('closed');
  const done = state.action === 'completed';
  const hasChest = hasChestToOpen(quest);
  const name = useRef<HTMLButtonElement>(null);
  const action = useFocusAfterCompletion(done, name);
  useRestoredFocus(details === 'open' || state.asking, name);
  const openChest = () => onOpenChest(quest, () => name.current?.focus({ preventScroll: true }));
  return (
    <Row data-quest={quest.id}>
      <QuestTile quest={quest} faded={done && !hasChest} />
      <chakra.div display="flex" flexDirection="column" gap={1}>
        <Name
          ref={name}
          type="button"
          aria-haspopup="dialog"
          color={done && !hasChest ? 'fg.muted' : 'fg'}
          onClick={() => setDetails('open')}
        >
          {quest.name}
        </Name>
        {(place === 'page' || !done) && (
          <chakra.p
            textStyle="small"
            color="fg.muted"
            lineClamp={{ base: 3, sm: place === 'page' ? 3 : 2, '2xl': 3 }}
          >
            {quest.description}
          </chakra.p>
        )}
        <QuestDetails quest={quest} done={done} place={place} />
      </chakra.div>
      {hasChest && (
        <chakra.div gridArea="2 / 2" position="relative" zIndex={1} marginTop={2}>
          <ChestButton quest={quest} chest={chest} onPress={openChest} />
        </chakra.div>
      )}
      <chakra.div gridArea="1 / 3" position="relative" zIndex={1} {...action}>
        <QuestButton quest={quest} state={state} />
      </chakra.div>
      <QuestDialogs
        quest={quest}
        state={state}
        details={details}
        onCloseDetails={closeDetails}
        chest={chest}
        onOpenChest={openChest}
        returnFocusTo={() => name.current}
      />
    </Row>
  );
});
