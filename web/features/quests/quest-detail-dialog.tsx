import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../api/models';
import { displayedXpDown } from '../../../server/rules/class-bonus';
import { useFormat } from '../../i18n/use-format';
import { DialogFrame } from '../../ui/dialog-frame';
import { Meter } from '../../ui/meter';
import { Chip, EmojiTile } from '../../ui/surface';
import { categoryPalette } from '../../game/category-palette';
import { modeOf } from './quest-action';
import { QuestButton } from './quest-button';
import { timerSeconds, type QuestPress } from './use-quest-press';

interface QuestDetailDialogProps {
  readonly quest: Quest;
  readonly state: QuestPress;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All there is to know about a quest (specification §2, quest detail popup). */
export default function QuestDetailDialog({
  quest,
  state,
  open,
  onClose,
}: QuestDetailDialogProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const mode = modeOf(quest);
  const xp = quest.hasClassBonus ? displayedXpDown(quest.xpReward) : quest.xpReward;
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={
        <chakra.span display="flex" alignItems="center" gap={3}>
          <EmojiTile aria-hidden colorPalette={categoryPalette(quest.category)}>
            {quest.emoji || '🎯'}
          </EmojiTile>
          {quest.name}
        </chakra.span>
      }
      footer={<QuestButton quest={quest} state={state} shape="broad" />}
    >
      <chakra.div display="grid" gap={4}>
        <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
          <Chip>{t(`mode.${mode}`)}</Chip>
          <Chip colorPalette={categoryPalette(quest.category)}>{t(`category.${quest.category}`)}</Chip>
          {mode === 'timer' && <Chip>⏱ {t('minutes', { minutes: number(timerSeconds(quest) / 60) })}</Chip>}
          {quest.hasClassBonus && <Chip colorPalette="pine">{t('classBonus')}</Chip>}
        </chakra.div>
        <p>{quest.description}</p>
        {mode === 'progressive' && <QuestProgress quest={quest} />}
        {quest.detailedDescription && (
          <chakra.section bg="bg.sunken" borderRadius="lg" padding={4}>
            <chakra.h3 textStyle="small" fontWeight="bold" marginBottom={1}>
              {t('why')}
            </chakra.h3>
            <chakra.p textStyle="small" color="fg.muted">
              {quest.detailedDescription}
            </chakra.p>
          </chakra.section>
        )}
        <chakra.p display="flex" justifyContent="space-between" alignItems="center" fontWeight="semibold">
          {t('rewardLabel')}
          <chakra.span color="gold.fg" textStyle="heading">
            {t('reward', { xp: number(xp) })}
          </chakra.span>
        </chakra.p>
      </chakra.div>
    </DialogFrame>
  );
}

function QuestProgress({ quest }: { readonly quest: Quest }): ReactElement {
  const { t } = useTranslation('quests');
  const { number, percent } = useFormat();
  const { progress, maxProgress } = quest.userQuest;
  const done = t('progressOf', { progress: number(progress), max: number(maxProgress) });
  return (
    <chakra.div>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        textStyle="small"
        color="fg.muted"
        marginBottom={1.5}
      >
        <span>{done}</span>
        <span>{percent(Math.min(100, (progress / maxProgress) * 100))}</span>
      </chakra.div>
      <Meter
        value={progress}
        max={maxProgress}
        palette="pine"
        label={t('progressLabel', { name: quest.name })}
        valueText={done}
        height="0.75rem"
      />
    </chakra.div>
  );
}
