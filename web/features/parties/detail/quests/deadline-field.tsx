import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDate, toLocalMinute } from '../../../../../server/rules/calendar';
import { serverClock } from '../../../../api/server-clock';
import { HALF_HOURS, useTimeText } from '../../../../i18n/use-time-text';
import { chakra } from '../../../../ui/chakra';
import { DayPicker } from '../../../../ui/forms/day-picker';
import { control, FormField } from '../../../../ui/forms/form-field';
import { Icon } from '../../../../ui/icon';
import { OptionSelect } from '../../../../ui/forms/select-field';
import { useDeadlineDay, usePlayerZone } from './deadline';

/** A day without a time ends with the day (R180). */
const END_OF_DAY = '';
const TIMES = [END_OF_DAY, ...HALF_HOURS];

interface DeadlineFieldProps {
  readonly error: string | undefined;
  /** YYYY-MM-DD or YYYY-MM-DDTHH:MM; empty for none. */
  readonly value: string;
  readonly onChange: (local: string) => void;
}

/** An optional day in the player's zone, and the time at which it ends. */
export function DeadlineField({ error, value, onChange }: DeadlineFieldProps): ReactElement {
  const { t } = useTranslation('parties');
  const dayText = useDeadlineDay();
  const timeText = useTimeText();
  const timeZone = usePlayerZone();
  const [openedAt] = useState(serverClock.now);
  const [day = '', timeOfValue = END_OF_DAY] = value.split('T');
  // Kept while the day is typed again: without a day there is no value to hold it.
  const [time, setTime] = useState(timeOfValue);
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9.25rem, 1fr))" gap={4}>
      <FormField label={t('questForm.deadline')} error={error}>
        {({ id, ...field }) => (
          <DayPicker
            {...control}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap={2}
            borderColor={error === undefined ? control.borderColor : 'danger.solid'}
            field={{
              ...field,
              id,
              value: day,
              min: toLocalMinute(openedAt, timeZone).slice(0, 10),
              onChange: ({ target }) => onChange(target.value && toDeadline(target.value, time)),
            }}
          >
            <chakra.span color={day === '' ? 'fg.subtle' : undefined}>
              {isCalendarDate(day) ? dayText(day) : t('questForm.noDay')}
            </chakra.span>
            <Icon name="calendar" size="1.25rem" />
          </DayPicker>
        )}
      </FormField>
      <FormField label={t('questForm.time')}>
        {(field) => (
          <OptionSelect
            {...field}
            disabled={day === ''}
            options={TIMES}
            textOf={(each) => (each === END_OF_DAY ? t('questForm.endOfDay') : timeText(each))}
            value={time}
            onChange={(chosen) => {
              setTime(chosen);
              onChange(toDeadline(day, chosen));
            }}
          />
        )}
      </FormField>
    </chakra.div>
  );
}

const toDeadline = (day: string, time: string) => (time === END_OF_DAY ? day : `${day}T${time}`);
