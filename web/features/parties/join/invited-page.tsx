import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../../api/current-user';
import { useGameSettings } from '../../../api/game-settings';
import type { InvitationCard as Invitation } from '../../../api/models';
import { InvitationCard, InvitationNote } from '../../../game/invitations/invitation-card';
import { InvitationFaultNote } from '../../../game/invitations/invitation-fault-note';
import { pendingInvitation } from '../../../game/invitations/pending-invitation';
import { useInvitationCard } from '../../../game/invitations/use-invitation-card';
import { useInvitationToken } from '../../../game/invitations/use-invitation-token';
import { useFormat } from '../../../i18n/use-format';
import { Button, ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title';
import { useAcceptInvitation } from './use-accept-invitation';

/** What a signed-in player sees who opens the link into a party (R410, R412). */
export default function InvitedPage(): ReactElement {
  const { t } = useTranslation('parties');
  const token = useInvitationToken({ isSignedIn: true });
  useDocumentTitle(t('invitation.pageTitle'));
  if (token === undefined) {
    return (
      <EmptyState
        emoji="✉️"
        headingLevel="h1"
        title={t('invitation.none')}
        text={t('invitation.noneText')}
        action={<ButtonLink to="/parties">{t('page.notFoundAction')}</ButtonLink>}
      />
    );
  }
  return (
    <chakra.div
      display="grid"
      gap={5}
      gridTemplateColumns="minmax(0, 1fr)"
      maxWidth="30rem"
      marginInline="auto"
    >
      <chakra.h1 textStyle="title">{t('invitation.pageTitle')}</chakra.h1>
      <Invited key={token} token={token} />
    </chakra.div>
  );
}

function Invited({ token }: { readonly token: string }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { view, refetch } = useInvitationCard(token);
  const { accept, pending } = useAcceptInvitation(token, refetch);
  if (view.status === 'failed') return <InvitationFaultNote problem={view.problem} onRetry={refetch} />;
  if (view.status === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="12rem" borderRadius="xl" />
      </div>
    );
  }
  const { card } = view;
  if (card.partyId !== null) return <AlreadyIn partyId={card.partyId} />;
  return (
    <InvitationCard invitation={card}>
      {card.barrier === null ? (
        <Button size="lg" aria-busy={pending || undefined} onClick={accept}>
          {t(pending ? 'invitation.accepting' : 'invitation.accept')}
        </Button>
      ) : (
        <Barrier card={card} />
      )}
      <ButtonLink variant="ghost" to="/parties" onClick={() => pendingInvitation.clear()}>
        {t('invitation.later')}
      </ButtonLink>
    </InvitationCard>
  );
}

/** The party is what its link leads to. */
function AlreadyIn({ partyId }: { readonly partyId: string }): ReactElement {
  useEffect(() => pendingInvitation.clear(), []);
  return <Navigate to={`/parties/${partyId}`} replace />;
}

function Barrier({ card: { barrier, party } }: { readonly card: Invitation }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const level = useCurrentUser()?.level ?? 1;
  const { partiesPerPlayer: limit } = useGameSettings();
  const texts = {
    PARTY_FULL: t('invitation.barrier.full', { max: number(party.maxMembers) }),
    PARTY_LEVEL_TOO_LOW: t('invitation.barrier.level', {
      level: number(party.minLevel),
      mine: number(level),
    }),
    PARTY_LIMIT_REACHED: t('invitation.barrier.limit', { limit }),
  };
  const known = Object.entries(texts).find(([code]) => code === barrier);
  return <InvitationNote look="obstacle">{known?.[1]}</InvitationNote>;
}
