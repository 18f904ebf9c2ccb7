import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialog-frame';
import { Ring } from '../../ui/ring';
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
          <Button size="lg" flexGrow={1.25} paddingInline={2} onClick={onCompleteNow}>
            {t('timer.completeNow')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={3} justifyItems="center" paddingBlock={2}>
        <chakra.div position="relative" display="grid" placeItems="center" width="11rem">
          <Ring share={timer ? left / timer.seconds : 0} line={5} ticks={false} />
          <chakra.div
            position="absolute"
            textStyle="display"
            fontVariantNumeric="tabular-nums"
            role="timer"
            aria-label={t('timer.left', { time })}
          >
            {time}
          </chakra.div>
        </chakra.div>
        <chakra.p color="fg.muted" textStyle="small">
          {t('timer.length', { count: timer?.seconds ?? 0 })}
        </chakra.p>
        <Button variant="outline" onClick={onStop}>
          {t('timer.stop')}
        </Button>
        <chakra.p textStyle="strong" marginTop={4}>
          {t('timer.question')}
        </chakra.p>
      </chakra.div>
    </DialogFrame>
  );
}
