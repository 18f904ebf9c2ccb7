import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PartyDetail } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';

interface PartyAccess {
  readonly partyId: string;
  /** The last known state, kept after access is lost. */
  readonly party: PartyDetail | undefined;
  /** The server reports no such party for this player. */
  readonly isUnavailable: boolean;
  /** The player is leaving or deleting the party; that command shows its own toast. */
  readonly isLeaving: boolean;
}

/**
 * Redirects a player to the list as soon as they lose the membership, with a toast: removed, or the party deleted.
 * Returns true from then on. A party that is unavailable has been deleted: a public one stays visible to a removed member
 * (R6), and a private one can't be joined, so its founder is its only member.
 */
export function useMembershipRedirect({ partyId, party, isUnavailable, isLeaving }: PartyAccess): boolean {
  const { t } = useTranslation('parties');
  const navigate = useNavigate();
  const [memberOf, setMemberOf] = useState<string>();
  const isMember = party?.id === partyId && party.isMember && !isUnavailable;
  if (isMember && memberOf !== partyId) setMemberOf(partyId);
  const isOut = memberOf === partyId && !isMember && (isUnavailable || party?.id === partyId);
  const { name = '' } = party ?? {};
  const hasNotified = useRef(false);
  useEffect(() => {
    const shouldNotify = isOut && !isLeaving;
    if (!shouldNotify || hasNotified.current) return;
    hasNotified.current = true;
    const title = isUnavailable ? t('toast.wasDeleted', { name }) : t('toast.noLongerIn', { name });
    toasts.show({ kind: 'success', about: 'membership', emoji: isUnavailable ? '🏚️' : '🚪', title });
    void navigate('/parties', { replace: true });
  }, [isUnavailable, isLeaving, isOut, name, navigate, t]);
  return isOut;
}
