import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { REPLAY_RATE } from '../../../../server/contracts/operations';
import { useStartReplayMutation } from '../../../api/operations';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/forms/check-field';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { FormField, Input } from '../../../ui/forms/form-field';
import { parseRate } from './parse-rate';
import { useOperation } from '../use-operation';

const FORM_ID = 'start-replay';

interface StartReplayDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The projector's name. */
  readonly name: string;
}

export default function StartReplayDialog({ open, onClose, name }: StartReplayDialogProps): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const [rateText, setRateText] = useState('');
  const [verify, setVerify] = useState(false);
  const rate = parseRate(rateText);
  const [startReplay] = useStartReplayMutation();
  const { run, pending } = useOperation(
    useCallback(async () => {
      if (rate === 'faulty') return;
      await startReplay({ name, startReplayDto: { verify, ...(rate !== null && { rate }) } }).unwrap();
      onClose();
    }, [name, onClose, rate, startReplay, verify]),
  );
  const limits = { min: number(REPLAY_RATE.min), max: number(REPLAY_RATE.max) };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('replayForm.title', { name })}
      id={FORM_ID}
      submitLabel={pending ? t('replayForm.saving') : t('replayForm.submit')}
      onSubmit={run}
      busy={pending}
      disabled={rate === 'faulty'}
    >
      <chakra.p textStyle="small" color="fg.muted">
        {t('replayForm.text')}
      </chakra.p>
      <FormField
        label={t('replayForm.rate')}
        hint={t('replayForm.rateHint', { gentle: number(REPLAY_RATE.gentle), max: limits.max })}
        error={rate === 'faulty' ? t('replayForm.rateFault', limits) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={rateText}
            onChange={(event) => setRateText(event.target.value)}
          />
        )}
      </FormField>
      <CheckField
        label={t('replayForm.verify')}
        hint={t('replayForm.verifyHint')}
        checked={verify}
        onChange={setVerify}
      />
    </FormDialog>
  );
}
