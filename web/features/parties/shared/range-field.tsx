import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import type { Bounds } from '../../../ui/forms/bounded-number';
import { NumberField } from '../../../ui/forms/number-field';

interface RangeFieldProps {
  readonly label: string;
  readonly error?: string;
  readonly bounds: Bounds;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A whole number, with the least and the most it may be. */
export function RangeField(props: RangeFieldProps): ReactElement {
  const { min, max } = props.bounds;
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  return <NumberField {...props} hint={t('form.range', { min: number(min), max: number(max) })} />;
}
