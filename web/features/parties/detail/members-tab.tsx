import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyDialog } from '../../../ui/lazy-dialog';
import { MemberCard } from './member-card';

const InviteDialog = lazyDialog(() => import('../invite/invite-dialog'));
const MemberOptionsDialog = lazyDialog(() => import('./member-options-dialog'));

interface MembersTabProps {
  readonly party: PartyDetail;
  readonly leads: boolean;
}

/** The party's members; each card opens the leader's options for that member (R122). */
export function MembersTab({ party, leads }: MembersTabProps): ReactElement {
  const { t } = useTranslation('parties');
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const member = party.members.find(({ userId, role }) => userId === chosen && role !== 'leader');
  if (party.members.length === 0)
    return <EmptyState emoji="🪑" headingLevel="h2" title={t('members.empty')} />;
  return (
    <chakra.div display="grid" gap={4}>
      {party.isMember && <InviteButton party={party} leads={leads} />}
      <chakra.ul
        ref={list}
        tabIndex={-1}
        aria-label={t('tab.members')}
        outline="none"
        display="grid"
        gap={3}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {party.members.map((each) => (
          <li key={each.id} data-member={each.userId}>
            <MemberCard
              member={each}
              showsPresence={party.isMember}
              onOptions={
                leads
                  ? () => {
                      setChosen(each.userId);
                      setOpen(true);
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </chakra.ul>
      {member && leads && (
        <MemberOptionsDialog
          key={member.userId}
          partyId={party.id}
          member={member}
          open={isOpen}
          onClose={() => setOpen(false)}
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
      <Button
        variant="soft"
        size="lg"
        justifySelf={{ sm: 'start' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size="1.25rem" />
        {t('invitation.open')}
      </Button>
      <InviteDialog party={party} leads={leads} open={isOpen} onClose={close} />
    </>
  );
}

/** The button that opened the dialog, if it still exists. */
function buttonOf(list: HTMLElement | null, userId: string): HTMLElement | null {
  return list?.querySelector(`[data-member="${CSS.escape(userId)}"] button`) ?? null;
}
