import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDisplayedXp } from '../../../server/rules/class-bonus';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { Ring } from '../../ui/ring';
import { Chip, EmojiTile } from '../../ui/surface';
import { useNow } from '../../ui/hooks/use-now';
import { categoryPalette } from '../category-palette';
import { clockText, secondsLeft } from './countdown';
import type { RunningTimer } from './timer-store';

/** What the dialog shows of a quest or task. */
export interface TimedItem {
  readonly name: string;
  readonly emoji: string;
  /** A quest's own, while `emoji` is the gift of its chest (R170). */
  readonly ownEmoji?: string;
  /** A quest's. */
  readonly category?: string;
  readonly xpReward: number;
  readonly hasClassBonus?: boolean;
}

interface TimerDialogProps {
  readonly item: TimedItem;
  /** Undefined once it has ended. */
  readonly timer: RunningTimer | undefined;
  readonly open: boolean;
  /** Closes the dialog and lets the timer run. */
  readonly onClose: () => void;
  readonly onCompleteNow: () => void;
  readonly onStop: () => void;
}

/** Asks whether to complete now, while the timer runs on; stopping it is a control of its own (R45, R110). */
export default function TimerDialog(props: TimerDialogProps): ReactElement {
  const { item, timer, open, onClose, onCompleteNow, onStop } = props;
  const { t } = useTranslation(['quests', 'common']);
  const { number } = useFormat();
  const now = useNow(500);
  const left = timer ? secondsLeft(timer.endsAt, now) : 0;
  const time = clockText(left);
  const xp = item.hasClassBonus ? roundDisplayedXp(item.xpReward) : item.xpReward;
  return (
    <DialogFrame
      open={open}
      role="alertdialog"
      onClose={onClose}
      title={item.name}
      sign={
        <EmojiTile aria-hidden colorPalette={item.category && categoryPalette(item.category)}>
          {item.ownEmoji ?? item.emoji}
        </EmojiTile>
      }
      footer={
        <Answers>
          <p>{t('timer.question')}</p>
          <small>{t('timer.runsOn')}</small>
          <div>
            <Button size="lg" variant="outline" paddingInline={2} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button size="lg" paddingInline={2} onClick={onCompleteNow}>
              {t('timer.completeNow')}
            </Button>
          </div>
        </Answers>
      }
    >
      <chakra.div display="grid" gap={3} justifyItems="center" paddingTop={2}>
        <chakra.div position="relative" display="grid" placeItems="center" width="10rem">
          <Ring share={timer ? left / timer.seconds : 0} line={4} ticks={false} />
          <chakra.div
            position="absolute"
            fontSize="3xl"
            fontWeight="heavy"
            letterSpacing="-0.03em"
            fontVariantNumeric="tabular-nums"
            role="timer"
            aria-label={t('timer.left', { time })}
          >
            {time}
          </chakra.div>
        </chakra.div>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="center"
          gap={2}
          color="fg.muted"
          textStyle="small"
        >
          <span>{t('timer.length', { count: timer?.seconds ?? 0 })}</span>
          <Chip colorPalette="gold">{t('reward', { xp: number(xp) })}</Chip>
        </chakra.p>
        <Button variant="outline" onClick={onStop}>
          {t('timer.stop')}
        </Button>
      </chakra.div>
    </DialogFrame>
  );
}

/** The question and its two answers; where a narrow screen has no room for both in a line, the main one is above the other. */
const Answers = chakra('div', {
  base: {
    display: 'grid',
    borderTop: '1px solid {colors.border}',
    paddingTop: 4,
    '& > p, & > small': { textAlign: 'center' },
    '& > p': { textStyle: 'strong' },
    '& > small': { textStyle: 'small', color: 'fg.muted', marginBottom: 3 },
    '& > div': { display: 'flex', flexWrap: 'wrap-reverse', gap: 3 },
    '& > div > button': { flex: '1 1 10.5rem' },
  },
});
