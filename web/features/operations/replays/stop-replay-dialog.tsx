import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelReplayMutation } from '../../../api/operations';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { useOperation } from '../use-operation';

interface StopReplayDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The projector's name. */
  readonly name: string;
}

/** Stops a replay; the operator chooses whether its rows are kept or dropped. */
export default function StopReplayDialog({ open, onClose, name }: StopReplayDialogProps): ReactElement {
  const { t } = useTranslation('operations');
  const [cancelReplay] = useCancelReplayMutation();
  const { run, pending } = useOperation(
    useCallback(
      async (discard: boolean) => {
        // Closes after a refusal too: a replay that has ended meanwhile leaves nothing to decide.
        onClose();
        await cancelReplay({ name, cancelReplayDto: { discard } }).unwrap();
      },
      [cancelReplay, name, onClose],
    ),
  );
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('stopForm.title', { name })}
      footer={
        <>
          <Button size="lg" variant="soft" aria-busy={pending || undefined} onClick={() => run(false)}>
            {t('stopForm.keep')}
          </Button>
          <Button
            size="lg"
            variant="soft"
            colorPalette="danger"
            aria-busy={pending || undefined}
            onClick={() => run(true)}
          >
            {t('stopForm.discard')}
          </Button>
        </>
      }
    >
      <chakra.p textStyle="small" color="fg.muted">
        {t('stopForm.text')}
      </chakra.p>
    </DialogFrame>
  );
}
