import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { useGetInvitationsQuery } from '../../../api/questlog';
import { InvitationNote } from '../../../game/invitations/invitation-card';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/forms/check-field';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { useOnline } from '../../../ui/hooks/use-online';
import { ActiveLinks } from './active-links';
import { NewLinkForm } from './new-link';
import { useChangeInviters, useCreateLink } from './use-invite-commands';

interface InviteDialogProps {
  readonly party: PartyDetail;
  readonly leads: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes, shares and revokes the links into a party; the leader says here who may (R409, R411). */
export default function InviteDialog({ party, leads, open, onClose }: InviteDialogProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('invitation.title', { name: party.name })}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={5}>
        <Content party={party} leads={leads} />
      </chakra.div>
    </DialogFrame>
  );
}

function Content({ party, leads }: Pick<InviteDialogProps, 'party' | 'leads'>): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const online = useOnline();
  const { data, isError, refetch } = useGetInvitationsQuery({ partyId: party.id });
  const change = useChangeInviters(party.id);
  const creation = useCreateLink(party.id);
  if (!online) return <InvitationNote look="obstacle">{t('invitation.offline')}</InvitationNote>;
  if (!data && isError) return <LoadFailed title={t('invitation.failed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="14rem" borderRadius="xl" />
      </div>
    );
  }
  const mayInvite = leads || data.inviters === 'members';
  return (
    <>
      {mayInvite ? (
        <>
          <chakra.p textStyle="small" color="fg.muted">
            {t('invitation.lead')}
          </chakra.p>
          <NewLinkForm party={party} creation={creation} />
        </>
      ) : (
        <InvitationNote look="obstacle">{t('invitation.restricted')}</InvitationNote>
      )}
      <ActiveLinks partyId={party.id} links={data.items} leads={leads} newId={creation.link?.id} />
      {leads && (
        <CheckField
          label={t('invitation.restrict')}
          hint={t('invitation.restrictHint')}
          checked={data.inviters === 'leader'}
          onChange={(checked) => change(checked ? 'leader' : 'members')}
        />
      )}
    </>
  );
}
