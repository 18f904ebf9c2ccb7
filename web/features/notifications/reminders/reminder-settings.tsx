import { useEffect, useEffectEvent, useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeRemindersDto, RemindersResponse } from '../../../api/generated/questlog-api';
import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import { useChangeRemindersMutation } from '../../../api/questlog';
import { HALF_HOURS, useTimeText } from '../../../i18n/use-time-text';
import { chakra } from '../../../ui/chakra';
import { SelectField } from '../../../ui/forms/select-field';
import { SwitchField } from '../../../ui/forms/switch-field';
import { toasts } from '../../../ui/toast/toast-queue';
import { ReminderPart } from './reminder-part';

/** Lines as in the settings: each ruled off from the one above. */
const Switches = chakra('div', {
  base: { display: 'grid', '& > *': { borderTop: '1px solid {colors.border}', paddingBlock: 2.5 } },
});

interface ReminderSettingsProps {
  readonly userId: string;
  readonly reminders: RemindersResponse;
}

/** How long a time has to stand before it is saved: the arrow keys pass through all times in between. */
const SETTLE_MS = 400;
const KINDS = ['ofDay', 'ofChests', 'ofPartyQuests', 'ofCheers', 'hasQuietHours'] as const;

/** What to be reminded of, and when: each change is saved at once, for every device of the player. */
export function ReminderSettings({ userId, reminders }: ReminderSettingsProps): ReactElement {
  const { t } = useTranslation(['reminders', 'common']);
  const id = useId();
  const [change] = useChangeRemindersMutation();
  const save = (changeRemindersDto: ChangeRemindersDto): void => {
    void change({ userId, changeRemindersDto })
      .unwrap()
      .catch((caught: unknown) => {
        const text = t(problemKey(toProblem(caught)));
        toasts.show({ kind: 'error', about: 'reminders', title: t('common:errors.title'), text });
      });
  };
  return (
    <ReminderPart role="group" aria-labelledby={id} marginTop={2}>
      <div>
        <chakra.h3 id={id} textStyle="strong">
          {t('settings')}
        </chakra.h3>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('settingsHint')}
        </chakra.p>
      </div>
      <TimeField
        label={t('dailyTime')}
        hint={t('dailyTimeHint')}
        value={reminders.dailyTime}
        onSave={(dailyTime) => save({ dailyTime })}
      />
      <Switches>
        {KINDS.map((kind) => (
          <SwitchField
            key={kind}
            label={t(kind)}
            hint={t(`${kind}Hint`)}
            checked={reminders[kind]}
            onChange={(isChecked) => save({ [kind]: isChecked })}
          />
        ))}
      </Switches>
      {reminders.hasQuietHours && (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={3}>
          <TimeField
            label={t('quietFrom')}
            value={reminders.quietFrom}
            onSave={(quietFrom) => save({ quietFrom })}
          />
          <TimeField label={t('quietTo')} value={reminders.quietTo} onSave={(quietTo) => save({ quietTo })} />
        </chakra.div>
      )}
    </ReminderPart>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onSave: (time: string) => void;
}

/** A time of the day. Its list is of half hours, and of the time that is saved when it is between them. */
function TimeField({ value, onSave, ...texts }: TimeFieldProps): ReactElement {
  const textOf = useTimeText();
  const [draft, setDraft] = useState<string>();
  const save = useEffectEvent(() => {
    if (draft !== undefined) onSave(draft);
    setDraft(undefined);
  });
  useEffect(() => {
    if (draft === undefined) return undefined;
    const settling = setTimeout(() => save(), SETTLE_MS);
    return () => clearTimeout(settling);
  }, [draft]);
  // A dialog that is closed meanwhile takes nothing back.
  useEffect(() => () => save(), []);
  const options = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort();
  return (
    <SelectField {...texts} options={options} textOf={textOf} value={draft ?? value} onChange={setDraft} />
  );
}
