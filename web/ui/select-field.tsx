import type { ReactElement } from 'react';
import { FormField, Select } from './form-field';

interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Value[];
  readonly textOf: (option: Value) => string;
  readonly value: Value;
  readonly onChange: (chosen: Value) => void;
}

/** A field that selects one option of a drop-down list. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>): ReactElement {
  const { label, hint, options, textOf, value, onChange } = props;
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => String(option) === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
