import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isCalendarDate } from '../../../../server/rules/calendar';
import { chakra } from '../../../ui/chakra';
import { DayPicker } from '../../../ui/forms/day-picker';
import { Icon } from '../../../ui/icon';
import { PeriodChoice } from '../period-choice';
import { useDayFormat } from '../use-day-format';

interface DayChoiceProps {
  /** YYYY-MM-DD, as the others. */
  readonly day: string;
  /** The day of the registration; undefined while it isn't known. */
  readonly firstDay: string | undefined;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** Which day it is, and the ways to the days beside it and to any other. */
export function DayChoice({ day, firstDay, today, onChoose }: DayChoiceProps): ReactElement {
  const { t } = useTranslation('progress');
  const { medium } = useDayFormat();
  // A date that is being typed may be none yet, or one of another century.
  const [draft, setDraft] = useState<string>();
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const isShowable = (other: string) => other <= today && (firstDay === undefined || other >= firstDay);
  const choose = (other: string) => {
    setDraft(undefined);
    if (isShowable(other)) onChoose(other);
  };
  const type = (text: string) => {
    if (isCalendarDate(text) && isShowable(text)) choose(text);
    else setDraft(text);
  };
  return (
    <PeriodChoice
      name={medium(day)}
      earlier={t('pastDay.previous')}
      later={t('pastDay.next')}
      onEarlier={isShowable(before) ? () => choose(before) : undefined}
      onLater={isShowable(after) ? () => choose(after) : undefined}
      wrapName={(name) => (
        <DayPicker
          field={{
            'aria-label': t('pastDay.date'),
            value: draft ?? day,
            min: firstDay,
            max: today,
            onChange: ({ target }) => type(target.value),
            onBlur: () => setDraft(undefined),
          }}
          display="flex"
          alignItems="center"
          gap={2}
          minHeight="touch"
          paddingInline={3}
          borderRadius="md"
          _hover={{ bg: 'bg.sunken' }}
        >
          <chakra.span display="grid" color="fg.muted">
            <Icon name="calendar" size="1.25rem" />
          </chakra.span>
          {name}
        </DayPicker>
      )}
    />
  );
}
