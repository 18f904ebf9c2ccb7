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
      {(place === 'page' || (mode === 'progressive' && !done)) && <QuestBar quest={quest} done={done} />}
    </chakra.div>
  );
}

function QuestBar({ quest, done: isDone }: Pick<QuestDetailsProps, 'quest' | 'done'>): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const { progress, maxProgress } = quest.userQuest;
  const done = number(progress);
  const max = number(maxProgress);
  return (
    <chakra.div display="flex" flex="1 0 100%" alignItems="center" gap={2}>
      {/* Quiet where the button says as much: for a completed quest, and for one of a single step. */}
      <chakra.div flex={1} opacity={isDone || maxProgress === 1 ? 0.5 : 1}>
        <Meter
          value={progress}
          max={maxProgress}
          palette="pine"
          label={t('progressLabel', { name: quest.name })}
          valueText={t('progressOf', { progress: done, max })}
          height="0.375rem"
        />
      </chakra.div>
      {/* The one step of a quest needs no figure. */}
      {maxProgress > 1 && (
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
