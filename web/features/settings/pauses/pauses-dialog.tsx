import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isCalendarDate } from '../../../../server/rules/calendar';
import {
  countPauseDaysLeft,
  MAX_DAYS_BEFORE_PAUSE,
  MAX_PAUSE_DAYS,
  type Pause,
} from '../../../../server/rules/pauses';
import { useGetPausesQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/forms/check-field';
import { DayPicker } from '../../../ui/forms/day-picker';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { control, FormField } from '../../../ui/forms/form-field';
import { Icon } from '../../../ui/icon';
import { PauseList } from './pause-list';
import { useAnnouncePause, usePauseSharing } from './use-pauses';

interface PausesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly userId: string;
  /** The player's day, YYYY-MM-DD. */
  readonly today: string;
}

/** The pauses to come, a form for another, and whether the parties see them (R425–R427). */
export default function PausesDialog({ open, onClose, userId, today }: PausesDialogProps): ReactElement {
  const { t } = useTranslation('settings');
  const { data } = useGetPausesQuery({ userId });
  const [draft, setDraft] = useState<Pause>(() => {
    const tomorrow = addDays(today, 1);
    return { from: tomorrow, to: tomorrow };
  });
  const { announce, isBusy, code, clearRefusal } = useAnnouncePause(userId);
  const { isShared, share } = usePauseSharing(userId, data?.isShared ?? false);
  const pauses = data?.items ?? [];
  const change = (pause: Pause) => {
    clearRefusal();
    setDraft(pause);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('pauses.dialog')}
      id="announce-pause"
      submitLabel={t('pauses.announce')}
      onSubmit={() => announce(draft)}
      busy={isBusy}
      disabled={draft.from === '' || draft.to === ''}
    >
      <PauseList userId={userId} today={today} pauses={pauses} />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
        <DayField
          label={t('pauses.from')}
          value={draft.from}
          min={today}
          max={addDays(today, MAX_DAYS_BEFORE_PAUSE)}
          onChange={(from) => change({ from, to: draft.to < from ? from : draft.to })}
        />
        <DayField
          label={t('pauses.to')}
          value={draft.to}
          min={draft.from}
          max={draft.from === '' ? undefined : addDays(draft.from, MAX_PAUSE_DAYS - 1)}
          onChange={(to) => change({ ...draft, to })}
        />
      </chakra.div>
      <chakra.p textStyle="caption" color="fg.muted">
        {t('pauses.limit')}{' '}
        {draft.from !== '' && t('pauses.left', { count: countPauseDaysLeft(pauses, draft.from) })}
      </chakra.p>
      {code !== undefined && (
        <chakra.p role="alert" textStyle="small" color="danger.fg">
          {t(`pauses.errors.${code}`)}
        </chakra.p>
      )}
      <CheckField
        label={t('pauses.share')}
        hint={t('pauses.shareHint')}
        checked={isShared}
        onChange={share}
      />
    </FormDialog>
  );
}

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD; empty for none. */
  readonly value: string;
  readonly min: string;
  readonly max: string | undefined;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, onChange, ...range }: DayFieldProps): ReactElement {
  const format = useFormat();
  return (
    <FormField label={label}>
      {(field) => (
        <DayPicker
          field={{ ...field, ...range, value, onChange: ({ target }) => onChange(target.value) }}
          {...control}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap={2}
        >
          <span>{isCalendarDate(value) && format.date(`${value}T12:00`)}</span>
          <Icon name="calendar" size="1.25rem" />
        </DayPicker>
      )}
    </FormField>
  );
}
