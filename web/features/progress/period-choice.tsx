import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';

interface PeriodChoiceProps {
  /** The name of the period that is shown. */
  readonly name: ReactNode;
  readonly earlier: string;
  readonly later: string;
  /** Undefined where there is none. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  /** Puts the name in what chooses any other; the name alone by default. */
  readonly wrapName?: (name: ReactNode) => ReactNode;
}

/** Which day, month or year is shown, and the ways to those beside it. */
export function PeriodChoice(props: PeriodChoiceProps): ReactElement {
  const { name, earlier, later, onEarlier, onLater, wrapName } = props;
  const heading = (
    <chakra.h3
      textStyle="strong"
      textAlign="center"
      minWidth={0}
      aria-live="polite"
      _firstLetter={{ textTransform: 'uppercase' }}
    >
      {name}
    </chakra.h3>
  );
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={2}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={earlier}
        data-tip={earlier}
        aria-disabled={!onEarlier || undefined}
        onClick={onEarlier}
      >
        <Icon name="back" />
      </Button>
      {wrapName ? wrapName(heading) : heading}
      <Button
        variant="ghost"
        size="icon"
        aria-label={later}
        data-tip={later}
        aria-disabled={!onLater || undefined}
        onClick={onLater}
      >
        <Icon name="chevron" />
      </Button>
    </chakra.div>
  );
}
