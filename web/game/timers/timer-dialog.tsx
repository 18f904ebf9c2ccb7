import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialog-frame';
import { Meter } from '../../ui/meter';
import { useNow } from '../../ui/use-now';
import { clockText, secondsLeft } from './countdown';
import type { RunningTimer } from './timer-store';

interface TimerDialogProps {
  /** The name of the quest or task. */
  readonly name: string;
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
  const { name, timer, open, onClose, onCompleteNow, onStop } = props;
  const { t } = useTranslation(['quests', 'common']);
  const now = useNow(500);
  const left = timer ? secondsLeft(timer.endsAt, now) : 0;
  const length = timer?.seconds ?? 0;
  const time = clockText(left);
  return (
    <DialogFrame
      open={open}
      role="alertdialog"
      onClose={onClose}
      title={name}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="lg" onClick={onCompleteNow}>
            {t('timer.completeNow')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={3} justifyItems="center" paddingBlock={2}>
        <chakra.p color="fg.muted">{t('timer.length', { count: length })}</chakra.p>
        <chakra.div textStyle="display" fontVariantNumeric="tabular-nums" role="timer">
          {time}
        </chakra.div>
        <Meter
          value={length - left}
          max={length}
          palette="pine"
          label={t('timer.title')}
          valueText={t('timer.left', { time })}
        />
        <chakra.p fontWeight="semibold">{t('timer.question')}</chakra.p>
        <Button variant="ghost" onClick={onStop}>
          {t('timer.stop')}
        </Button>
      </chakra.div>
    </DialogFrame>
  );
}
