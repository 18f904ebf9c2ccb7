import { useId, type ReactElement } from 'react';
import { chakra } from '../chakra';
import { LabelAndHint, labelledBy } from './label-and-hint';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minHeight: 'touch',
    '&:has(:enabled)': { cursor: 'pointer' },
    '&:has(:disabled)': { color: 'fg.muted' },
  },
});

/** One that can't be changed is dashed, so that colour isn't its only sign. */
const Switch = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '2.875rem',
    height: '1.75rem',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    bg: 'bg.surface',
    cursor: 'inherit',
    transition:
      'background-color {durations.fast} {easings.out}, border-color {durations.fast} {easings.out}',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      // Of a border alone: forced colours paint no background.
      border: '0.59375rem solid {colors.border.strong}',
      borderRadius: 'full',
      transition: 'translate {durations.fast} {easings.out}',
    },
    _checked: {
      borderColor: 'pine.solid',
      bg: 'pine.solid',
      _before: { borderColor: 'pine.contrast', translate: '1.125rem 0' },
    },
    _disabled: {
      borderStyle: 'dashed',
      _checked: {
        borderColor: 'border.strong',
        bg: 'pine.subtle',
        _before: { borderColor: 'border.strong' },
      },
    },
  },
});

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked?: boolean;
  /** Missing where the setting is not available yet (R107). */
  readonly onChange?: (checked: boolean) => void;
}

/** A setting that takes effect with the press. What a form sends with its button is a `CheckField`. */
export function SwitchField({ label, hint, checked = false, onChange }: SwitchFieldProps): ReactElement {
  const id = useId();
  return (
    <Row htmlFor={id}>
      <LabelAndHint id={id} label={label} hint={hint} />
      <Switch
        id={id}
        type="checkbox"
        role="switch"
        {...labelledBy(id, hint)}
        checked={checked}
        disabled={onChange === undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </Row>
  );
}
