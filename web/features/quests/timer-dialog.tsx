import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../api/models';
import { Button } from '../../ui/button';
import { DialogFrame } from '../../ui/dialog-frame';
import { Meter } from '../../ui/meter';
import { useNow } from '../../ui/use-now';
import { clockText, secondsLeft } from './countdown';
import { timerSeconds, type QuestPress } from './use-quest-press';

interface TimerDialogProps {
  readonly quest: Quest;
  readonly state: QuestPress;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a running timer is cut short (specification §2, timer confirmation dialog; D18). */
export default function TimerDialog({ quest, state, open, onClose }: TimerDialogProps): ReactElement {
  const { t } = useTranslation(['quests', 'common']);
  const now = useNow(500);
  const left = state.timer ? secondsLeft(state.timer.endsAt, now) : 0;
  const length = state.timer?.seconds ?? timerSeconds(quest);
  const time = clockText(left);
  return (
    <DialogFrame
      open={open}
      role="alertdialog"
      onClose={onClose}
      title={quest.name}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="lg" onClick={state.completeNow}>
            {t('timer.completeNow')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={3} justifyItems="center" paddingBlock={2}>
        <chakra.p color="fg.muted">{t('timer.length', { count: length })}</chakra.p>
        <chakra.p textStyle="display" fontVariantNumeric="tabular-nums" role="timer">
          {time}
        </chakra.p>
        <Meter
          value={length - left}
          max={length}
          palette="pine"
          label={t('timer.title')}
          valueText={t('timer.left', { time })}
        />
        <Button variant="ghost" onClick={state.stopTimer}>
          {t('timer.stop')}
        </Button>
      </chakra.div>
    </DialogFrame>
  );
}
