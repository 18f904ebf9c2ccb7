import type { ReactElement, ReactNode } from 'react';
import { useFormat } from '../i18n/use-format';
import { chakra } from '../ui/chakra';
import { Meter } from '../ui/meter';

interface RewardLineProps {
  readonly label: string;
  /** The XP, as text. */
  readonly xp: string;
  /** What else is added to it. */
  readonly note?: ReactNode;
}

/** The reward in the details of a quest or a task. */
export function RewardLine({ label, xp, note }: RewardLineProps): ReactElement {
  return (
    <div>
      <chakra.p display="flex" justifyContent="space-between" alignItems="center" fontWeight="semibold">
        {label}
        <chakra.span color="gold.fg" textStyle="heading">
          {xp}
        </chakra.span>
      </chakra.p>
      {note && (
        <chakra.p textStyle="small" color="fg.muted" textAlign="end">
          {note}
        </chakra.p>
      )}
    </div>
  );
}

interface ProgressLineProps {
  /** The name of the bar. */
  readonly label: string;
  /** How much of how much is done, as text. */
  readonly done: string;
  readonly value: number;
  readonly max: number;
}

/** The progress in the details of a quest or a task: in words, in percent, and as a bar. */
export function ProgressLine({ label, done, value, max }: ProgressLineProps): ReactElement {
  const { percent } = useFormat();
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
        <span>{percent(Math.min(100, (value / max) * 100))}</span>
      </chakra.div>
      <Meter value={value} max={max} palette="pine" label={label} valueText={done} height="0.75rem" />
    </chakra.div>
  );
}
