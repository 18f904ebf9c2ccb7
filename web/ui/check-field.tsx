import { useId, type ReactElement } from 'react';
import { chakra } from './chakra';

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with a target as broad as the form. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps): ReactElement {
  const id = useId();
  return (
    <chakra.label htmlFor={id} display="flex" alignItems="center" gap={3} minHeight="touch" cursor="pointer">
      <chakra.input
        id={id}
        type="checkbox"
        width={6}
        height={6}
        flexShrink={0}
        accentColor="pine.solid"
        checked={checked}
        // Not labelled by the whole label: the hint would be part of the name, and read twice.
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
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
    </chakra.label>
  );
}
