import { useState, type ReactElement } from 'react';
import { toLocalMinute } from '../../../../server/rules/calendar';
import { serverClock } from '../../../api/server-clock';
import { FormField, Input } from '../../../ui/form-field';
import { usePlayerZone } from './deadline';

interface DeadlineFieldProps {
  readonly label: string;
  readonly error?: string;
  readonly value: string;
  readonly onChange: (local: string) => void;
}

/** An optional moment in the future, in the player's zone. */
export function DeadlineField({ label, error, value, onChange }: DeadlineFieldProps): ReactElement {
  const timeZone = usePlayerZone();
  const [openedAt] = useState(serverClock.now);
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          min={toLocalMinute(openedAt, timeZone)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
