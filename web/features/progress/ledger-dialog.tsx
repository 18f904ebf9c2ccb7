import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog-frame';

interface LedgerDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Why the XP are what they are: everything that gave or took some. */
export default function LedgerDialog({ open, onClose }: LedgerDialogProps): ReactElement {
  const { t } = useTranslation();
  return (
    <DialogFrame open={open} onClose={onClose} title={t('xpBar')}>
      {null}
    </DialogFrame>
  );
}
