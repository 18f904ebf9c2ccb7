import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ACT_REASON } from '../../../../server/contracts/accounts';
import { REPORT_OUTCOMES, type ReportOutcome } from '../../../../server/contracts/reports';
import { useAnswerReportMutation } from '../../../api/operations';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { FormField, Textarea } from '../../../ui/forms/form-field';
import { limitText } from '../../../ui/forms/limited-text';
import { SelectField } from '../../../ui/forms/select-field';
import { useOperation } from '../use-operation';

const FORM_ID = 'answer-report';

interface AnswerDialogProps {
  readonly reportId: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Answers a report, with the reason for the record. */
export default function AnswerDialog({ reportId, name, open, onClose }: AnswerDialogProps): ReactElement {
  const { t } = useTranslation('operations');
  const [answerReport] = useAnswerReportMutation();
  const [outcome, setOutcome] = useState<ReportOutcome>('acted');
  const [written, setWritten] = useState('');
  const reason = written.trim();
  const isTooShort = [...reason].length < ACT_REASON.min;
  const { run, pending } = useOperation(
    useCallback(async () => {
      if (isTooShort) return;
      await answerReport({ reportId, answerReportDto: { outcome, reason } }).unwrap();
      onClose();
    }, [answerReport, isTooShort, onClose, outcome, reason, reportId]),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('reports.answerOne', { name })}
      id={FORM_ID}
      submitLabel={t('reports.answer')}
      onSubmit={run}
      busy={pending}
      disabled={isTooShort}
    >
      <chakra.p textStyle="small" color="fg.muted">
        {t('reports.answerLead')}
      </chakra.p>
      <SelectField
        label={t('reports.outcomeLabel')}
        options={REPORT_OUTCOMES}
        textOf={(option) => t(`reports.outcome.${option}`)}
        value={outcome}
        onChange={setOutcome}
      />
      <FormField label={t('reports.answerReason')} hint={t('reports.answerHint', ACT_REASON)}>
        {(control) => (
          <Textarea
            {...control}
            required
            name="reason"
            value={written}
            {...limitText(ACT_REASON.max, setWritten)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
