import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { FormField, Input } from '../../../ui/form-field';
import { boundedNumber, type Bounds } from './bounded-number';

interface NumberFieldProps {
  readonly label: string;
  readonly bounds: Bounds;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A whole number within bounds that are said and kept: leaving the field brings it back inside. */
export function NumberField({ label, bounds, value, onChange }: NumberFieldProps): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  return (
    <FormField label={label} hint={t('form.range', { min: number(bounds.min), max: number(bounds.max) })}>
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
