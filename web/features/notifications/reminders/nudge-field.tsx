import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';
import { useChangeNudgeSettingsMutation, useGetNudgeSettingsQuery } from '../../../api/questlog';
import { SwitchField } from '../../../ui/forms/switch-field';
import { toasts } from '../../../ui/toast/toast-queue';
import { ReminderPart } from './reminder-part';

/** Switches nudges on and off (R421). */
export function NudgeField({ userId }: { readonly userId: string }): ReactElement | null {
  const { t } = useTranslation(['reminders', 'common']);
  const { data } = useGetNudgeSettingsQuery({ userId });
  const [change, { isLoading, originalArgs }] = useChangeNudgeSettingsMutation();
  if (!data) return null;
  const save = (accepts: boolean): void => {
    void change({ userId, nudgeSettingsDto: { accepts } })
      .unwrap()
      .catch((caught: unknown) => {
        const text = t(problemKey(toProblem(caught)));
        toasts.show({ kind: 'error', about: 'nudges', title: t('common:errors.title'), text });
      });
  };
  return (
    <ReminderPart>
      <SwitchField
        label={t('nudges')}
        hint={t('nudgesHint')}
        checked={isLoading && originalArgs ? originalArgs.nudgeSettingsDto.accepts : data.accepts}
        onChange={save}
      />
    </ReminderPart>
  );
}
