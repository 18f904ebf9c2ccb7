import { useState, type ReactElement } from 'react';
import { FormField, Input } from '../../../ui/form-field';
import { formatLocalMinute } from './deadline';

interface DeadlineFieldProps {
  readonly label: string;
  readonly error?: string;
  readonly value: string;
  readonly onChange: (local: string) => void;
}

/** A moment still to come, in the device's time, or none. */
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
