import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { Quest } from '../../api/models';
import { floorDisplayedXp } from '../../../server/rules/class-bonus';
import { computeIntelligenceFactor } from '../../../server/rules/stats';
import { DetailAction, RunningTimerLine } from '../../game/timers/detail-action';
import type { ActionPress } from '../../game/timers/use-action-press';
import { ProgressLine, RewardLine } from '../../game/detail-lines';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { CustomQuestActions } from './custom/custom-quest-actions';
import { hasChestToOpen } from './daily-quests';
import { QuestHistory } from './history/quest-history';
import { ChestButton, type ChestState } from './loot/chest-button';
import { questModeOf } from './quest-action';
import { QuestBadges } from './quest-badges';
import { QuestTile } from './quest-tile';

/** Side by side where there is room. */
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 3, '& > *': { flex: '1 1 9.5rem' } },
});

interface QuestDetailDialogProps {
  readonly quest: Quest;
  readonly state: ActionPress;
  readonly chest: ChestState;
  readonly onOpenChest: () => void;
  /** Opens the form of a custom quest. */
  readonly onEdit: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The details of a quest (R116). */
export default function QuestDetailDialog(props: QuestDetailDialogProps): ReactElement {
  const { quest, state, chest, onOpenChest, onEdit, open, onClose } = props;
  const { t } = useTranslation('quests');
  const { timer } = state;
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={quest.name}
      sign={<QuestTile quest={quest} faded={false} />}
      footer={
        <Actions>
          <DetailAction label={t(`action.${state.action}`)} state={state} />
          {hasChestToOpen(quest) && <ChestButton quest={quest} chest={chest} onPress={onOpenChest} broad />}
        </Actions>
      }
    >
      <chakra.div display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
        <QuestBadges quest={quest} />
        {timer && <RunningTimerLine timer={timer} />}
        {quest.description && <chakra.p whiteSpace="pre-line">{quest.description}</chakra.p>}
        {questModeOf(quest) === 'progressive' && <QuestProgress quest={quest} />}
        {quest.detailedDescription && <WhyItMatters text={quest.detailedDescription} />}
        <Reward quest={quest} />
        <QuestHistory questId={quest.id} />
        {quest.type === 'custom' && <CustomQuestActions quest={quest} onEdit={onEdit} onArchived={onClose} />}
      </chakra.div>
    </DialogFrame>
  );
}

function WhyItMatters({ text }: { readonly text: string }): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <chakra.section bg="bg.sunken" borderRadius="lg" padding={4}>
      <chakra.h3 textStyle="small" fontWeight="bold" marginBottom={1}>
        {t('why')}
      </chakra.h3>
      <chakra.p textStyle="small" color="fg.muted">
        {text}
      </chakra.p>
    </chakra.section>
  );
}

/** With the class bonus rounded down, as only this dialog does (R30), and the intelligence bonus (R25). */
function Reward({ quest }: { readonly quest: Quest }): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const intelligence = useCurrentUser()?.effectiveStats.intelligence ?? 0;
  // Rounded to a tenth of a percent: a point is half a percent.
  const wise = Math.round((computeIntelligenceFactor(intelligence) - 1) * 1000) / 10;
  const xp = quest.hasClassBonus ? floorDisplayedXp(quest.xpReward) : quest.xpReward;
  return (
    <RewardLine
      label={t('rewardLabel')}
      xp={t('reward', { xp: number(xp) })}
      note={wise > 0 && t('intelligenceBonus', { percent: number(wise) })}
    />
  );
}

function QuestProgress({ quest }: { readonly quest: Quest }): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const { progress, maxProgress } = quest.userQuest;
  return (
    <ProgressLine
      label={t('progressLabel', { name: quest.name })}
      done={t('progressOf', { progress: number(progress), max: number(maxProgress) })}
      value={progress}
      max={maxProgress}
    />
  );
}
