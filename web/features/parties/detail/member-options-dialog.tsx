import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyMember } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialog-frame';
import { ConfirmFooter } from './confirm-footer';
import { useMemberCommands } from './use-member-commands';

interface MemberOptionsDialogProps {
  readonly partyId: string;
  readonly member: PartyMember;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Transfers the leadership to a member or removes them, each after a confirmation (R122, R157). */
export default function MemberOptionsDialog(props: MemberOptionsDialogProps): ReactElement {
  const { partyId, member, open, onClose, returnFocusTo } = props;
  const { t } = useTranslation('parties');
  const name = member.user.nickname || member.user.username;
  const [asked, setAsked] = useState<'transfer' | 'remove' | null>(null);
  /** The option confirmed last: it gets the focus back. */
  const [declined, setDeclined] = useState<typeof asked>(null);
  const close = useCallback(() => {
    setAsked(null);
    setDeclined(null);
    onClose();
  }, [onClose]);
  const commands = useMemberCommands(partyId, member, close);
  return (
    <DialogFrame
      open={open}
      onClose={close}
      role={asked ? 'alertdialog' : 'dialog'}
      title={asked ? t(`members.${asked}Title`, { name }) : name}
      returnFocusTo={returnFocusTo}
      footer={
        asked ? (
          <ConfirmFooter
            key={asked}
            confirm={t(`members.${asked}Confirm`)}
            palette={asked === 'remove' ? 'danger' : 'pine'}
            pending={commands.pending}
            onConfirm={commands[asked]}
            onCancel={() => {
              setDeclined(asked);
              setAsked(null);
            }}
          />
        ) : undefined
      }
    >
      {asked ? (
        t(`members.${asked}Text`)
      ) : (
        <chakra.div display="grid" gap={3} paddingBottom={6}>
          <Button
            size="lg"
            variant="soft"
            autoFocus={declined === 'transfer'}
            onClick={() => setAsked('transfer')}
          >
            <span aria-hidden>👑</span>
            {t('members.transfer')}
          </Button>
          <Button
            size="lg"
            variant="soft"
            colorPalette="danger"
            autoFocus={declined === 'remove'}
            onClick={() => setAsked('remove')}
          >
            {t('members.remove')}
          </Button>
        </chakra.div>
      )}
    </DialogFrame>
  );
}
