import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isCalendarDate } from '../../../../server/rules/calendar';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { FormField, Input } from '../../../ui/form-field';
import { Icon, type IconName } from '../../../ui/icon';
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
  const { long } = useDayFormat();
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
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={2}>
        <StepButton
          label={t('pastDay.previous')}
          icon="back"
          isDisabled={!isShowable(before)}
          onPress={() => choose(before)}
        />
        <chakra.h3 textStyle="strong" textAlign="center" minWidth={0} aria-live="polite">
          {long(day)}
        </chakra.h3>
        <StepButton
          label={t('pastDay.next')}
          icon="chevron"
          isDisabled={!isShowable(after)}
          onPress={() => choose(after)}
        />
      </chakra.div>
      <FormField label={t('pastDay.date')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft ?? day}
            min={firstDay}
            max={today}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setDraft(undefined)}
          />
        )}
      </FormField>
    </chakra.div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function StepButton({ label, icon, isDisabled, onPress }: StepButtonProps): ReactElement {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      data-tip={label}
      aria-disabled={isDisabled || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </Button>
  );
}
