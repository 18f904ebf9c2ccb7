import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SKIP_REASON } from '../../../../server/contracts/operations';
import { hasGraphemes, normalisePlayerText } from '../../../../server/rules/text';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { FormField, Textarea } from '../../../ui/forms/form-field';
import { limitText } from '../../../ui/forms/limited-text';
import type { FailureCommands } from './failure-commands';
import { useOperation } from '../use-operation';

const FORM_ID = 'skip-event';

interface SkipEventDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The projector's or policy's name, with the stream or target it has parked. */
  readonly name: string;
  readonly owner: FailureCommands['owner'];
  readonly skip: NonNullable<FailureCommands['skip']>;
}

/** Skips an event; it requires a reason, and applies only to the event that was shown. */
export default function SkipEventDialog({
  open,
  onClose,
  name,
  owner,
  skip,
}: SkipEventDialogProps): ReactElement {
  const { t } = useTranslation('operations');
  const [text, setText] = useState('');
  const reason = normalisePlayerText(text);
  const isRefused = !hasGraphemes(reason, SKIP_REASON);
  const { run, pending } = useOperation(
    useCallback(async () => {
      if (isRefused) return;
      await skip(reason);
      onClose();
    }, [isRefused, onClose, reason, skip]),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('skipForm.title', { name })}
      id={FORM_ID}
      submitLabel={pending ? t('skipForm.saving') : t('skipForm.submit')}
      onSubmit={run}
      busy={pending}
      disabled={isRefused}
      colorPalette="danger"
    >
      <chakra.p textStyle="small" color="fg.muted">
        {t(`skipForm.text.${owner}`)}
      </chakra.p>
      <FormField
        label={t('skipForm.reason')}
        hint={t('skipForm.reasonHint', { min: SKIP_REASON.min, max: SKIP_REASON.max })}
      >
        {(control) => (
          <Textarea {...control} required value={text} {...limitText(SKIP_REASON.max, setText)} />
        )}
      </FormField>
    </FormDialog>
  );
}
