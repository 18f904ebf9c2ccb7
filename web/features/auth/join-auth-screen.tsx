import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationCard as Invitation, User } from '../../api/models';
import { InvitationCard, InvitationNote } from '../../game/invitations/invitation-card';
import { InvitationFaultNote } from '../../game/invitations/invitation-fault-note';
import { pendingInvitation } from '../../game/invitations/pending-invitation';
import { useInvitationCard, type InvitationView } from '../../game/invitations/use-invitation-card';
import { useInvitationToken } from '../../game/invitations/use-invitation-token';
import { useFormat } from '../../i18n/use-format';
import { Skeleton } from '../../ui/surface';
import AuthScreen, { type Joining } from './auth-screen';

interface JoinAuthScreenProps {
  readonly onSignedIn: (user: User) => void;
}

/** What a visitor sees who opens the link into a party: the party, what would stop them, and the form below (R412, R413). */
export default function JoinAuthScreen({ onSignedIn }: JoinAuthScreenProps): ReactElement {
  const token = useInvitationToken({ isSignedIn: false });
  if (token === undefined) return <AuthScreen onSignedIn={onSignedIn} />;
  return <Invited key={token} token={token} onSignedIn={onSignedIn} />;
}

function Invited({ token, onSignedIn }: JoinAuthScreenProps & { readonly token: string }): ReactElement {
  const { view, refetch } = useInvitationCard(token);
  const joining = toJoining(view, token, refetch);
  const [isRefused, setRefused] = useState(false);
  const onRefused = useCallback(() => {
    setRefused(true);
    refetch();
  }, [refetch]);
  const enter = (user: User) => {
    if (view.status === 'shown' && view.card.barrier === null) pendingInvitation.acceptAtOnce();
    onSignedIn(user);
  };
  // What was typed stays, unless the first answer makes another form the right one.
  const form = isRefused ? 'register' : joining.mode;
  return <AuthScreen key={form} onSignedIn={enter} joining={{ ...joining, onRefused }} />;
}

/** Until the answer it counts as one that lets newcomers register, as most do. */
function toJoining(view: InvitationView, token: string, onRetry: () => void): Omit<Joining, 'onRefused'> {
  switch (view.status) {
    case 'loading':
      return { card: <Skeleton height="8rem" borderRadius="xl" />, mode: 'register', token };
    case 'failed': {
      const card = <InvitationFaultNote problem={view.problem} onRetry={onRetry} />;
      return { card, mode: 'login', token: undefined };
    }
    case 'shown': {
      const canJoin = view.card.barrier === null && view.card.canRegister;
      const card = <VisitorsCard card={view.card} />;
      return { card, mode: canJoin ? 'register' : 'login', token: canJoin ? token : undefined };
    }
  }
}

function VisitorsCard({ card }: { readonly card: Invitation }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const { barrier, canRegister, party } = card;
  if (barrier === null) {
    return (
      <InvitationCard invitation={card}>
        <InvitationNote look={canRegister ? 'good' : 'obstacle'}>
          {t(canRegister ? 'invitation.newcomer' : 'invitation.loginOnly')}
        </InvitationNote>
      </InvitationCard>
    );
  }
  return (
    <InvitationCard invitation={card}>
      <InvitationNote look="obstacle">
        {barrier === 'PARTY_FULL'
          ? t('invitation.barrier.full', { max: number(party.maxMembers) })
          : t('invitation.barrier.newcomerLevel', { level: number(party.minLevel) })}
      </InvitationNote>
    </InvitationCard>
  );
}
