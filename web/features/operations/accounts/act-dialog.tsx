import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACT_REASON } from '../../../../server/contracts/accounts';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { FormField, Textarea } from '../../../ui/forms/form-field';
import { SelectField } from '../../../ui/forms/select-field';
import { useOperation } from '../use-operation';

const FORM_ID = 'operator-act';

/** Days to choose from; 0 for good. */
const DURATIONS = [1, 3, 7, 30, 90, 365, 0] as const;

interface ActDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** Whether it also asks for how long. */
  readonly hasDuration?: boolean;
  /** Further fields, before the reason. */
  readonly children?: ReactNode;
  /** Without `days` for good. */
  readonly onSubmit: (act: { readonly reason: string; readonly days?: number }) => Promise<unknown>;
}

/** Asks for the reason of a grave act, and for how long it lasts. */
export default function ActDialog(props: ActDialogProps): ReactElement {
  const { open, onClose, title, text, submitLabel, hasDuration = false, children, onSubmit } = props;
  const { t } = useTranslation('accounts');
  const [written, setWritten] = useState('');
  const [days, setDays] = useState<(typeof DURATIONS)[number]>(7);
  const reason = written.trim();
  const isTooShort = [...reason].length < ACT_REASON.min;
  const { run, pending } = useOperation(
    useCallback(async () => {
      if (isTooShort) return;
      await onSubmit({ reason, ...(days > 0 && { days }) });
      onClose();
    }, [days, isTooShort, onClose, onSubmit, reason]),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      id={FORM_ID}
      submitLabel={submitLabel}
      onSubmit={run}
      busy={pending}
      disabled={isTooShort}
      colorPalette="danger"
    >
      <chakra.p textStyle="small" color="fg.muted">
        {text}
      </chakra.p>
      {hasDuration && (
        <SelectField
          label={t('suspendForm.duration')}
          options={DURATIONS}
          textOf={(option) =>
            option === 0 ? t('suspendForm.forGood') : t('suspendForm.days', { count: option })
          }
          value={days}
          onChange={setDays}
        />
      )}
      {children}
      <FormField label={t('reason')} hint={t('reasonHint', { min: ACT_REASON.min, max: ACT_REASON.max })}>
        {(control) => (
          <Textarea
            {...control}
            required
            name="reason"
            maxLength={ACT_REASON.max}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
