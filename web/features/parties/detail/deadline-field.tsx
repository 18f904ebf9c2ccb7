import { useState, type ReactElement } from 'react';
import { FormField, Input } from '../../../ui/form-field';
import { formatLocalMinute } from './deadline';

interface DeadlineFieldProps {
  readonly label: string;
  readonly error?: string;
  readonly value: string;
  readonly onChange: (local: string) => void;
}

/** An optional moment in the future, in the device's time. */
export function DeadlineField({ label, error, value, onChange }: DeadlineFieldProps): ReactElement {
  const [earliest] = useState(() => formatLocalMinute(Date.now()));
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          min={earliest}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
