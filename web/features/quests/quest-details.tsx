import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDisplayedXp } from '../../../server/rules/class-bonus';
import type { Quest } from '../../api/models';
import { clockText } from '../../game/timers/countdown';
import { QueuedMark } from '../../game/queued-mark';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Meter } from '../../ui/meter';
import { Chip } from '../../ui/surface';
import { questModeOf } from './quest-action';
import type { QuestPlace } from './use-quest-toasts';
import { timerSeconds } from './use-quest-press';

interface QuestDetailsProps {
  readonly quest: Quest;
  readonly done: boolean;
  readonly place: QuestPlace;
}

/** Progress and reward of a quest in a list: in full on the quests page, in short on the home page (R118). */
export function QuestDetails({ quest, done, place }: QuestDetailsProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const mode = questModeOf(quest);
  const xp = quest.hasClassBonus ? roundDisplayedXp(quest.xpReward) : quest.xpReward;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={1.5} paddingTop={0.5}>
      <Chip colorPalette="gold">{t('reward', { xp: number(xp) })}</Chip>
      {quest.hasClassBonus && !done && <Chip colorPalette="pine">{t('classBonus')}</Chip>}
      {mode === 'timer' && !done && <Chip>⏱ {clockText(timerSeconds(quest))}</Chip>}
      {quest.type === 'custom' && <Chip>{t(`frequency.${quest.frequency}`)}</Chip>}
      <QueuedMark id={quest.id} />
      {(place === 'page' || (mode === 'progressive' && !done)) && <QuestBar quest={quest} />}
    </chakra.div>
  );
}

function QuestBar({ quest }: { readonly quest: Quest }): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const { progress, maxProgress } = quest.userQuest;
  const done = number(progress);
  const max = number(maxProgress);
  // A quest of one step keeps its bar, quietly.
  const isSingle = maxProgress === 1;
  return (
    <chakra.div display="flex" flex={{ base: '1 0 100%', md: '1 0 8rem' }} alignItems="center" gap={2}>
      <Meter
        value={progress}
        max={maxProgress}
        palette="pine"
        label={t('progressLabel', { name: quest.name })}
        valueText={t('progressOf', { progress: done, max })}
        height={isSingle ? '0.25rem' : undefined}
      />
      {!isSingle && (
        <chakra.span
          textStyle="caption"
          color="fg.muted"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
        >
          {done}/{max}
        </chakra.span>
      )}
    </chakra.div>
  );
}
