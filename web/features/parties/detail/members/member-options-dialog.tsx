import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyMember } from '../../../../api/models';
import { HeroPortrait } from '../../../../game/hero-portrait';
import { useFormat } from '../../../../i18n/use-format';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { shownClass } from '../../../../ui/class-theme';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame';
import { LineDrawing } from '../../../../ui/line-drawing';
import { ConfirmFooter } from '../confirm-footer';
import { useMemberCommands, type MemberCommand } from './use-member-commands';

type MemberOption = MemberCommand | 'report';

/** A crown, a flag, a person who is taken away, and a sign that forbids. */
const DRAWINGS = {
  transfer: 'M4.7 17 3.5 8.2l4.9 3.4L12 5.5l3.6 6.1 4.9-3.4L19.3 17H4.7ZM5.5 20h13',
  report: 'M6 20.5v-16M6 5.2c4-2 8 2 12 0v8.6c-4 2-8-2-12 0',
  remove:
    'M10 11.8a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM3.6 19.5c.5-3.4 3.1-5.1 6.4-5.1s5.9 1.7 6.4 5.1M15.8 9.2h5',
  block: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.4 6.4l11.2 11.2',
} as const satisfies Record<MemberOption, string>;

/** One below the other, the icons below the portrait, with a line between two groups. */
const Options = chakra('div', {
  base: {
    display: 'grid',
    marginInline: -3,
    '& > :not(:first-child)[data-first]': {
      position: 'relative',
      marginTop: 4,
      _before: {
        content: '""',
        position: 'absolute',
        top: -2,
        insetInline: 3,
        borderTop: '1px solid {colors.border}',
      },
    },
  },
});

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
  const { t } = useTranslation(['parties', 'common']);
  const { date } = useFormat();
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
      sign={<HeroPortrait hero={member.user} size={12} />}
      subtitle={
        asked ? undefined : (
          <>
            {t('common:classAndLevel', {
              characterClass: t(`common:class.${shownClass(member.user.characterClass)}`),
              level: member.user.level,
            })}
            <br />
            {t('members.joined', { date: date(member.joinedAt) })}
          </>
        )
      }
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
        <Options>
          {optionsOn(member, leads).map((group) =>
            group.map((option, index) => (
              <Button
                key={option}
                variant="ghost"
                size="lg"
                data-first={index === 0 || undefined}
                justifyContent="flex-start"
                gap={3}
                textAlign="start"
                color={option === 'remove' ? 'danger.fg' : 'fg'}
                autoFocus={declined === option}
                onClick={() => (option === 'report' ? onReport() : setAsked(option))}
              >
                <LineDrawing d={DRAWINGS[option]} size="1.375rem" strokeWidth={1.75} />
                {t(option === 'report' ? 'report.open' : `members.${option}`)}
              </Button>
            )),
          )}
        </Options>
      )}
    </DialogFrame>
  );
}

/** In groups; the one that takes something from the member comes last. */
function optionsOn({ role }: PartyMember, leads: boolean): readonly (readonly MemberOption[])[] {
  const own = ['report', 'block'] as const;
  return leads && role !== 'leader' ? [['transfer'], own, ['remove']] : [own];
}
