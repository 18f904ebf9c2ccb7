import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  REPORT_REASONS,
  REPORT_TEXT,
  type ReportKind,
  type ReportReason,
} from '../../../../server/contracts/reports';
import { useCurrentUser } from '../../../api/current-user';
import { toProblem } from '../../../api/problem';
import { useReportSubjectMutation } from '../../../api/questlog';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { FormField, Textarea } from '../../../ui/forms/form-field';
import { limitText } from '../../../ui/forms/limited-text';
import { SelectField } from '../../../ui/forms/select-field';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../shared/refusal-text';

const FORM_ID = 'report';

export interface Reported {
  readonly kind: ReportKind;
  readonly id: string;
  readonly name: string;
}

interface ReportDialogProps {
  readonly subject: Reported;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo?: () => HTMLElement | null;
}

/** Reports a player or a party to the operators, with a reason and the reporter's words (R468). */
export default function ReportDialog({ subject, ...frame }: ReportDialogProps): ReactElement {
  const { kind, id, name } = subject;
  const { open, onClose, returnFocusTo } = frame;
  const { t } = useTranslation(['parties', 'common']);
  const userId = useCurrentUser()?.id ?? '';
  const [reportSubject] = useReportSubjectMutation();
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const [written, setWritten] = useState('');
  const text = written.trim();
  const isTooShort = [...text].length < REPORT_TEXT.min;
  const { run, pending } = useSingleFlight(
    useCallback(async () => {
      if (isTooShort) return;
      try {
        await reportSubject({ userId, reportDto: { kind, subjectId: id, reason, text } }).unwrap();
      } catch (error) {
        const refusal = refusalText(t, toProblem(error), t('report.failed'));
        toasts.show({ kind: 'error', about: id, title: t('common:errors.title'), text: refusal });
        return;
      }
      setWritten('');
      onClose();
      toasts.show({ kind: 'success', about: id, title: t('report.sent'), text: t('report.sentText') });
    }, [id, isTooShort, kind, onClose, reason, reportSubject, t, text, userId]),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={t('report.title', { name })}
      id={FORM_ID}
      submitLabel={t('report.submit')}
      onSubmit={run}
      busy={pending}
      disabled={isTooShort}
    >
      <chakra.p textStyle="small" color="fg.muted">
        {t('report.lead')}
      </chakra.p>
      <SelectField
        label={t('report.reason')}
        options={REPORT_REASONS}
        textOf={(option) => t(`report.reasons.${option}`)}
        value={reason}
        onChange={setReason}
      />
      <FormField label={t('report.text')} hint={t('report.textHint', REPORT_TEXT)}>
        {(control) => (
          <Textarea
            {...control}
            required
            name="report"
            value={written}
            {...limitText(REPORT_TEXT.max, setWritten)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
