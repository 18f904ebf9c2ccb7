import type { ComponentProps, ReactElement } from 'react';
import { chakra } from '../chakra';
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

interface OptionSelectProps<Value extends string | number> extends Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange'
> {
  readonly options: readonly Value[];
  readonly textOf: (option: Value) => string;
  readonly value: Value;
  readonly onChange: (chosen: Value) => void;
}

interface SelectFieldProps<Value extends string | number> extends Pick<
  OptionSelectProps<Value>,
  'options' | 'textOf' | 'value' | 'onChange'
> {
  readonly label: string;
  readonly hint?: string;
}

/** A drop-down list of options; its label is the caller's. */
export function OptionSelect<Value extends string | number>(props: OptionSelectProps<Value>): ReactElement {
  const { options, textOf, onChange, ...rest } = props;
  return (
    <Select
      {...rest}
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
  );
}

/** A field that selects one option of a drop-down list. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>): ReactElement {
  const { label, hint, ...rest } = props;
  return (
    <FormField label={label} hint={hint}>
      {(control) => <OptionSelect {...control} {...rest} />}
    </FormField>
  );
}
