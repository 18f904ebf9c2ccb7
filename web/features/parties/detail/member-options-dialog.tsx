import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyMember } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialog-frame';
import { ConfirmFooter } from './confirm-footer';
import { useMemberCommands, type MemberCommand } from './use-member-commands';

interface MemberOptionsDialogProps {
  readonly partyId: string;
  readonly member: PartyMember;
  /** Whether the reader leads the party. */
  readonly leads: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReport: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Blocks a member; for the leader, also hands over the lead or removes them. Each after a confirmation (R122, R157, R435). */
export default function MemberOptionsDialog(props: MemberOptionsDialogProps): ReactElement {
  const { partyId, member, leads, open, onClose, onReport, returnFocusTo } = props;
  const { t } = useTranslation('parties');
  const name = member.user.nickname || member.user.username;
  const [asked, setAsked] = useState<MemberCommand | null>(null);
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
            palette={asked === 'transfer' ? 'pine' : 'danger'}
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
        <chakra.div display="grid" gap={3}>
          {commandsOn(member, leads).map((command) => (
            <Button
              key={command}
              size="lg"
              variant={command === 'transfer' ? 'soft' : 'outline'}
              color={command === 'transfer' ? undefined : 'danger.fg'}
              autoFocus={declined === command}
              onClick={() => setAsked(command)}
            >
              {command === 'transfer' && <span aria-hidden>👑</span>}
              {t(`members.${command}`)}
            </Button>
          ))}
          <Button size="lg" variant="ghost" onClick={onReport}>
            {t('report.open')}
          </Button>
        </chakra.div>
      )}
    </DialogFrame>
  );
}

function commandsOn({ role }: PartyMember, leads: boolean): readonly MemberCommand[] {
  return leads && role !== 'leader' ? ['transfer', 'remove', 'block'] : ['block'];
}
