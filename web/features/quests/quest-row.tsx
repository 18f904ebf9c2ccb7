import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../api/models';
import { displayedXpNearest } from '../../../server/rules/class-bonus';
import { useFormat } from '../../i18n/use-format';
import { lateDialog } from '../../ui/late-dialog';
import { Meter } from '../../ui/meter';
import { Chip, EmojiTile } from '../../ui/surface';
import { categoryPalette } from '../../game/category-palette';
import { clockText } from '../../game/timers/countdown';
import { QuestButton } from './quest-button';
import { modeOf } from './quest-action';
import { timerSeconds, useQuestPress } from './use-quest-press';

const QuestDetailDialog = lateDialog(() => import('./quest-detail-dialog'));
const TimerDialog = lateDialog(() => import('../../game/timers/timer-dialog'));

const Row = chakra('li', {
  base: { position: 'relative', display: 'flex', alignItems: 'center', gap: 3, paddingBlock: 3 },
});

/** Opens the details; its whole row is the target, save for the action beside it. */
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
}

/** One quest of a list: what it is, how far it is, what it pays, and its one action. */
export const QuestRow = memo(function QuestRow({ quest, userId }: QuestRowProps): ReactElement {
  const state = useQuestPress(quest, userId);
  const [details, setDetails] = useState<'never' | 'open' | 'closed'>('never');
  const done = state.action === 'completed';
  const name = useRef<HTMLButtonElement>(null);
  const action = useFocusAfterwards(done, state.asking, name);
  // One dialog at a time: what asks about a running timer takes the place of the details.
  const pressInDetails = () => {
    if (state.action === 'running') setDetails('closed');
    state.press();
  };
  return (
    <Row data-quest={quest.id}>
      <EmojiTile aria-hidden colorPalette={categoryPalette(quest.category)} opacity={done ? 0.6 : 1}>
        {quest.emoji || '🎯'}
      </EmojiTile>
      <chakra.div flex="1" minWidth={0} display="flex" flexDirection="column" gap={1}>
        <Name
          ref={name}
          type="button"
          aria-haspopup="dialog"
          color={done ? 'fg.muted' : 'fg'}
          onClick={() => setDetails('open')}
        >
          {quest.name}
        </Name>
        {!done && (
          <chakra.p textStyle="small" color="fg.muted" lineClamp={2}>
            {quest.description}
          </chakra.p>
        )}
        <QuestFacts quest={quest} done={done} />
      </chakra.div>
      <chakra.div position="relative" zIndex={1} {...action}>
        <QuestButton quest={quest} state={state} shape="round" />
      </chakra.div>
      {details !== 'never' && (
        <QuestDetailDialog
          quest={quest}
          state={{ ...state, press: pressInDetails }}
          open={details === 'open'}
          onClose={() => setDetails('closed')}
        />
      )}
      {state.asking && (
        <TimerDialog
          name={quest.name}
          timer={state.timer}
          open
          onClose={state.keepRunning}
          onCompleteNow={state.completeNow}
          onStop={state.stopTimer}
        />
      )}
    </Row>
  );
});

/** Completing takes the button away; the focus it or its question had then goes to the quest's name instead of nowhere. */
function useFocusAfterwards(done: boolean, asking: boolean, name: RefObject<HTMLButtonElement | null>) {
  const held = useRef(false);
  const asked = useRef(false);
  useEffect(() => {
    asked.current ||= asking;
    if (!done) return;
    if (held.current || asked.current) name.current?.focus({ preventScroll: true });
    held.current = false;
    asked.current = false;
  }, [asking, done, name]);
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: () => {
      held.current = false;
    },
  };
}

function QuestFacts({ quest, done }: { readonly quest: Quest; readonly done: boolean }): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const { progress, maxProgress } = quest.userQuest;
  const mode = modeOf(quest);
  const xp = quest.hasClassBonus ? displayedXpNearest(quest.xpReward) : quest.xpReward;
  return (
    <>
      {mode === 'progressive' && !done && (
        <chakra.div display="flex" alignItems="center" gap={2}>
          <Meter
            value={progress}
            max={maxProgress}
            palette="pine"
            label={t('progressLabel', { name: quest.name })}
            valueText={t('progressOf', { progress: number(progress), max: number(maxProgress) })}
          />
          <chakra.span
            textStyle="caption"
            color="fg.muted"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {number(progress)}/{number(maxProgress)}
          </chakra.span>
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
        <Chip colorPalette="gold">{t('reward', { xp: number(xp) })}</Chip>
        {quest.hasClassBonus && !done && <Chip colorPalette="pine">{t('classBonus')}</Chip>}
        {mode === 'timer' && !done && <Chip>⏱ {clockText(timerSeconds(quest))}</Chip>}
      </chakra.div>
    </>
  );
}
