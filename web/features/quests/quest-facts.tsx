import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { displayedXpNearest } from '../../../server/rules/class-bonus';
import type { Quest } from '../../api/models';
import { clockText } from '../../game/timers/countdown';
import { WaitingMark } from '../../game/waiting-mark';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Meter } from '../../ui/meter';
import { Chip } from '../../ui/surface';
import { modeOf } from './quest-action';
import type { QuestPlace } from './use-quest-toasts';
import { timerSeconds } from './use-quest-press';

interface QuestFactsProps {
  readonly quest: Quest;
  readonly done: boolean;
  readonly place: QuestPlace;
}

/** How far a quest of a list is and what it pays: in full on the quests page, in short at home (R118). */
export function QuestFacts({ quest, done, place }: QuestFactsProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const mode = modeOf(quest);
  const xp = quest.hasClassBonus ? displayedXpNearest(quest.xpReward) : quest.xpReward;
  return (
    <>
      {(place === 'page' || (mode === 'progressive' && !done)) && <QuestBar quest={quest} />}
      <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
        <Chip colorPalette="gold">{t('reward', { xp: number(xp) })}</Chip>
        {quest.hasClassBonus && !done && <Chip colorPalette="pine">{t('classBonus')}</Chip>}
        {mode === 'timer' && !done && <Chip>⏱ {clockText(timerSeconds(quest))}</Chip>}
        {quest.type === 'custom' && <Chip>{t(`frequency.${quest.frequency}`)}</Chip>}
        <WaitingMark id={quest.id} />
      </chakra.div>
    </>
  );
}

function QuestBar({ quest }: { readonly quest: Quest }): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const { progress, maxProgress } = quest.userQuest;
  const done = number(progress);
  const max = number(maxProgress);
  return (
    <chakra.div display="flex" alignItems="center" gap={2}>
      <Meter
        value={progress}
        max={maxProgress}
        palette="pine"
        label={t('progressLabel', { name: quest.name })}
        valueText={t('progressOf', { progress: done, max })}
      />
      <chakra.span textStyle="caption" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {done}/{max}
      </chakra.span>
    </chakra.div>
  );
}
