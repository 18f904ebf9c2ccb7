import type { ReactElement } from 'react';
import { chakra } from './chakra';
import { control, FormField } from './form-field';

/** The two strokes of a chevron, each the diagonal of a square. */
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 38%, {colors.fg.muted} 39% 61%, transparent 62%)`;

/** A drop-down list with the chevron of `Icon`; gradients, because only they follow the colours of the theme here. */
export const Select = chakra('select', {
  base: {
    ...control,
    cursor: 'pointer',
    appearance: 'none',
    paddingInlineEnd: 10,
    textOverflow: 'ellipsis',
    backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
    backgroundPosition: 'right calc(1rem + 6px) center, right 1rem center',
    backgroundSize: '6px 6px',
    backgroundRepeat: 'no-repeat',
  },
});

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
