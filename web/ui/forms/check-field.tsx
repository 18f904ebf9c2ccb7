import { useId, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../chakra';
import { LabelAndHint, labelledBy } from './label-and-hint';

const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 6,
    height: 6,
    flexShrink: 0,
    borderRadius: 'sm',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    bg: 'bg.surface',
    cursor: 'inherit',
    _checked: {
      borderColor: 'pine.solid',
      bg: 'pine.solid',
      // The tick: two sides of a turned box.
      _before: {
        content: '""',
        width: '0.375rem',
        height: '0.75rem',
        borderColor: 'pine.contrast',
        borderStyle: 'solid',
        borderWidth: '0 2.5px 2.5px 0',
        transform: 'translateY(-1px) rotate(45deg)',
      },
    },
  },
});

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The field that only a checked box needs, indented below it. */
  readonly children?: ReactNode;
}

/** A checkbox with a target as broad as the form. What takes effect with the press is a `SwitchField`. */
export function CheckField({ label, hint, checked, onChange, children }: CheckFieldProps): ReactElement {
  const id = useId();
  return (
    <>
      <chakra.label
        htmlFor={id}
        display="flex"
        alignItems="center"
        gap={3}
        minHeight="touch"
        cursor="pointer"
      >
        <Box
          id={id}
          type="checkbox"
          checked={checked}
          {...labelledBy(id, hint)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <LabelAndHint id={id} label={label} hint={hint} />
      </chakra.label>
      {checked && children && (
        <chakra.div paddingInlineStart={9} paddingBottom={2}>
          {children}
        </chakra.div>
      )}
    </>
  );
}
