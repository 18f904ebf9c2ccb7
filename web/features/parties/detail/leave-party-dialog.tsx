import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PartyDetail } from '../../../api/models';
import { Button } from '../../../ui/button';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { ConfirmFooter } from './confirm-footer';
import type { PartyExit } from './use-party-exit';

interface LeavePartyDialogProps {
  readonly party: PartyDetail;
  readonly leads: boolean;
  readonly exit: PartyExit;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Leaves the party. A leader chooses a successor first; when the last member leaves, the party ends (R77). */
export default function LeavePartyDialog(props: LeavePartyDialogProps): ReactElement {
  const { party, leads, exit, open, onClose } = props;
  const { t } = useTranslation('parties');
  const [, setSearch] = useSearchParams();
  const isLast = party.memberCount <= 1;
  const mustTransfer = leads && !isLast;
  const showMembers = () => {
    onClose();
    setSearch({ tab: 'members' }, { replace: true });
  };
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('leave.title', { name: party.name })}
      footer={
        mustTransfer ? (
          <Button size="lg" onClick={showMembers}>
            {t('leave.toMembers')}
          </Button>
        ) : (
          <ConfirmFooter
            confirm={t('leave.confirm')}
            pending={exit.pending}
            onConfirm={exit.leave}
            onCancel={onClose}
          />
        )
      }
    >
      {mustTransfer ? t('leave.leaderText') : t(isLast ? 'leave.lastText' : 'leave.text')}
    </DialogFrame>
  );
}
