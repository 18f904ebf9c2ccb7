import type { ReactElement } from 'react';
import { boundedNumber, type Bounds } from './bounded-number';
import { FormField, Input } from './form-field';

interface NumberFieldProps {
  readonly label: string;
  /** Names the bounds. */
  readonly hint: string;
  readonly error?: string;
  readonly bounds: Bounds;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field for a whole number within visible bounds; leaving the field clamps the value. */
export function NumberField({ label, hint, error, bounds, value, onChange }: NumberFieldProps): ReactElement {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={bounds.min}
          max={bounds.max}
          step={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(String(boundedNumber(value, bounds)))}
        />
      )}
    </FormField>
  );
}
