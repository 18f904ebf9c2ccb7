import type { ReactElement } from 'react';
import { chakra } from '../chakra';

interface LabelAndHintProps {
  /** Of the control; the label's own id is derived from it. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
}

/** What stands beside the control of a `CheckField` or `SwitchField`, both of which toggle it when pressed. */
export function LabelAndHint({ id, label, hint }: LabelAndHintProps): ReactElement {
  return (
    <span>
      <chakra.span id={`${id}-label`} display="block" textStyle="small" fontWeight="semibold">
        {label}
      </chakra.span>
      {hint !== undefined && (
        <chakra.span id={`${id}-hint`} display="block" textStyle="caption" color="fg.muted">
          {hint}
        </chakra.span>
      )}
    </span>
  );
}

/** The ARIA attributes of such a control. The whole label doesn't name it: the hint would be part of the name, and read twice. */
export function labelledBy(id: string, hint: string | undefined) {
  return {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
  };
}
