import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../api/current-user';
import type { PartyDetail } from '../../../../api/models';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog';
import { Card } from '../../../../ui/surface';
import { MemberRow } from './member-row';

const InviteDialog = lazyDialog(() => import('../../invite/invite-dialog'));
const MemberOptionsDialog = lazyDialog(() => import('./member-options-dialog'));
const ReportDialog = lazyDialog(() => import('../../report/report-dialog'));

/** Rows of one frame, with a line between two. */
const Rows = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    outline: 'none',
    '& > li + li': { borderTop: '1px solid {colors.border}' },
  },
});

interface MembersTabProps {
  readonly party: PartyDetail;
  readonly leads: boolean;
}

/** The party's members; the row of each but the reader opens what the reader can do about that member (R122, R435). */
export function MembersTab({ party, leads }: MembersTabProps): ReactElement {
  const { t } = useTranslation('parties');
  const me = useCurrentUser();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const member = party.members.find(({ userId }) => userId === chosen);
  if (party.members.length === 0)
    return <EmptyState emoji="🪑" headingLevel="h2" title={t('members.empty')} />;
  return (
    <chakra.div display="grid" gap={4}>
      {party.isMember && <InviteButton party={party} leads={leads} />}
      <Card as="div" paddingBlock={1.5}>
        <Rows ref={list} tabIndex={-1} aria-label={t('tab.members')}>
          {party.members.map((each) => (
            <li key={each.id} data-member={each.userId}>
              <MemberRow
                partyId={party.id}
                member={each}
                showsPresence={party.isMember}
                onOptions={
                  each.userId !== me?.id
                    ? () => {
                        setChosen(each.userId);
                        setOpen(true);
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </Rows>
      </Card>
      {member && (
        <MemberOptionsDialog
          key={member.userId}
          partyId={party.id}
          member={member}
          leads={leads}
          open={isOpen}
          onClose={() => setOpen(false)}
          onReport={() => {
            setOpen(false);
            setReporting(true);
          }}
          returnFocusTo={() => buttonOf(list.current, member.userId) ?? list.current}
        />
      )}
      {member && (
        <ReportDialog
          key={`report ${member.userId}`}
          subject={{ kind: 'player', id: member.userId, name: member.user.nickname }}
          open={isReporting}
          onClose={() => setReporting(false)}
          returnFocusTo={() => buttonOf(list.current, member.userId) ?? list.current}
        />
      )}
    </chakra.div>
  );
}

function InviteButton({ party, leads }: MembersTabProps): ReactElement {
  const { t } = useTranslation('parties');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant="soft" justifySelf="start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" size="1.25rem" />
        {t('invitation.open')}
      </Button>
      <InviteDialog party={party} leads={leads} open={isOpen} onClose={close} />
    </>
  );
}

/** The button that opened the dialog, if it still exists. */
function buttonOf(list: HTMLElement | null, userId: string): HTMLElement | null {
  return list?.querySelector(`[data-member="${CSS.escape(userId)}"] button[aria-haspopup]`) ?? null;
}
