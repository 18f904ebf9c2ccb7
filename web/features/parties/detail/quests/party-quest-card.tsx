import { useId, useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail, PartyQuest } from '../../../../api/models';
import { useFormat } from '../../../../i18n/use-format';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { Icon } from '../../../../ui/icon';
import { Meter } from '../../../../ui/meter';
import { Card, Chip, EmojiTile } from '../../../../ui/surface';
import { useFocusFallback } from '../../../../ui/hooks/use-focus-fallback';
import { ChangeTint } from './change-tint';
import { Contributors } from './contributors';
import { useDeadlineFormat } from './deadline';
import { TimeLeft } from './time-left';
import { useContribute } from './use-contribute';
import { useIsPast } from './use-is-past';

/** The target of a quest that has none of its own (R84). */
const DEFAULT_TARGET = 100;

interface PartyQuestCardProps {
  readonly quest: PartyQuest;
  /** Its members can contribute, and see the contributors. */
  readonly party: PartyDetail;
  /** Asks before the quest is removed; undefined for a player who doesn't lead. */
  readonly onRemove?: ((quest: PartyQuest) => void) | undefined;
}

/** A party quest with its shared progress bar. */
export function PartyQuestCard({ quest, party, onRemove }: PartyQuestCardProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const deadlineText = useDeadlineFormat();
  const card = useRef<HTMLElement>(null);
  const nameId = useId();
  const target = quest.targetValue || DEFAULT_TARGET;
  // The message that it expired may arrive later.
  const isPast = useIsPast(quest.deadline) && !quest.isCompleted;
  const isExpired = quest.isExpired || isPast;
  const isClosed = isQuestClosed({ ...quest, isExpired });
  const isFull = quest.totalContributions >= target;
  const until = quest.deadline && t('quests.deadline', { date: deadlineText(quest.deadline) });
  const done = t('quests.total', { done: number(quest.totalContributions), target: number(target) });
  return (
    <Card
      as="article"
      ref={card}
      tabIndex={-1}
      aria-labelledby={nameId}
      position="relative"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="subgrid"
      gridRow="1 / -1"
      data-quest={quest.id}
    >
      <chakra.div display="flex" gap={3}>
        <EmojiTile aria-hidden colorPalette="pine">
          {quest.emoji}
        </EmojiTile>
        <chakra.div flex="1" minWidth={0} paddingTop={0.5}>
          <chakra.h3 id={nameId} textStyle="strong" paddingEnd={onRemove && 4}>
            {quest.name}
          </chakra.h3>
          <chakra.p textStyle="small" color="fg.muted">
            {quest.description}
          </chakra.p>
        </chakra.div>
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            // In line with the title, and its glyph ends where the bar does; most of it lies beside the content: the title keeps its width.
            position="absolute"
            top={3}
            insetEnd={{ base: '-0.05rem', sm: '0.2rem' }}
            color="fg.subtle"
            aria-haspopup="dialog"
            aria-label={t('quests.removeOf', { name: quest.name })}
            onClick={() => onRemove(quest)}
          >
            <Icon name="trash" size="1.125rem" />
          </Button>
        )}
      </chakra.div>
      <chakra.div display="flex" gap={1.5} flexWrap="wrap" alignContent="start" alignItems="start">
        {quest.isCompleted && (
          <Chip colorPalette="pine">
            <Icon name="check" size="1rem" />
            {t('quests.completed')}
          </Chip>
        )}
        {isExpired && <Chip>{t('quests.expired')}</Chip>}
        {isExpired && until && <Chip>{until}</Chip>}
        <Chip colorPalette="gold">
          {/* Nothing is left to share of what has ended. */}
          {t(isClosed ? 'common:xp' : 'quests.reward', { xp: number(quest.xpReward) })}
        </Chip>
        <Chip>{t(`category.${quest.category}`)}</Chip>
        {quest.deadline && !isClosed && <TimeLeft deadline={quest.deadline} />}
      </chakra.div>
      {/* What has ended takes less room: its bar and its figure share a line. */}
      <chakra.div
        display="grid"
        gridTemplateColumns={isClosed ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)'}
        alignItems="center"
        alignContent="start"
        gap={3}
      >
        <chakra.div position="relative" isolation="isolate">
          <ChangeTint value={quest.totalContributions} />
          <Meter
            value={quest.totalContributions}
            max={target}
            palette="pine"
            label={t('quests.bar', { name: quest.name })}
            valueText={done}
            height="0.75rem"
          />
        </chakra.div>
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap={3}
          minHeight={isClosed ? undefined : 'touch'}
        >
          <chakra.div minWidth={0}>
            <chakra.p textStyle="figure" position="relative" isolation="isolate" width="fit-content">
              <ChangeTint value={quest.totalContributions} />
              {done}
            </chakra.p>
            {!isClosed && until && (
              <chakra.p textStyle="caption" color="fg.muted" textWrap="balance">
                {until}
              </chakra.p>
            )}
          </chakra.div>
          {!isClosed && party.isMember && (
            <ContributeButton quest={quest} isFull={isFull} focusFallback={() => card.current} />
          )}
        </chakra.div>
      </chakra.div>
      {party.isMember && <Contributors quest={quest} isClosed={isClosed} members={party.members} />}
    </Card>
  );
}

/** Whether the quest accepts no more contributions: finished or expired. */
export function isQuestClosed({
  isCompleted,
  isExpired,
}: Pick<PartyQuest, 'isCompleted' | 'isExpired'>): boolean {
  return isCompleted || isExpired;
}

interface ContributeButtonProps {
  readonly quest: PartyQuest;
  /** The target is reached, and the server's confirmation is pending. */
  readonly isFull: boolean;
  /** Takes the focus when the completing press removes the button. */
  readonly focusFallback: () => HTMLElement | null;
}

function ContributeButton({ quest, isFull, focusFallback }: ContributeButtonProps): ReactElement {
  const { t } = useTranslation('parties');
  const contribute = useContribute(quest);
  const button = useFocusFallback(focusFallback);
  return (
    <Button
      ref={button}
      // In line with the buttons of neighbouring cards, also beside a deadline of two lines.
      alignSelf="start"
      aria-label={t('quests.contributeTo', { name: quest.name })}
      aria-disabled={isFull || undefined}
      onClick={isFull ? undefined : contribute}
    >
      {t('quests.contribute')} <chakra.span fontWeight="heavy">+1</chakra.span>
    </Button>
  );
}
