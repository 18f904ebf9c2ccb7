import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PartyDetail } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';

interface PartyAccess {
  readonly partyId: string;
  /** As last seen, even if it can't be had any more. */
  readonly party: PartyDetail | undefined;
  /** There is no such party for this player. */
  readonly isUnavailable: boolean;
  /** On the way out by an act of their own, which tells of itself. */
  readonly isLeaving: boolean;
}

/**
 * Leads a member to the list as soon as they are one no more, and says why: removed, or the party deleted. True from
 * that moment on. A party that can't be had any more is gone: a public one stays open to who was removed (R6), and nobody
 * joins a private one, so that its founder is alone in it.
 */
export function useMembershipRedirect({
  partyId,
  party,
  isUnavailable: isClosed,
  isLeaving: isGoing,
}: PartyAccess): boolean {
  const { t } = useTranslation('parties');
  const navigate = useNavigate();
  const [memberOf, setMemberOf] = useState<string>();
  const isMember = party?.id === partyId && party.isMember && !isClosed;
  if (isMember && memberOf !== partyId) setMemberOf(partyId);
  const isOut = memberOf === partyId && !isMember && (isClosed || party?.id === partyId);
  const { name = '' } = party ?? {};
  const hasNotified = useRef(false);
  useEffect(() => {
    const shouldNotify = isOut && !isGoing;
    if (!shouldNotify || hasNotified.current) return;
    hasNotified.current = true;
    const title = isClosed ? t('toast.wasDeleted', { name }) : t('toast.noLongerIn', { name });
    toasts.show({ kind: 'success', emoji: isClosed ? '🏚️' : '🚪', title });
    void navigate('/parties', { replace: true });
  }, [isClosed, isGoing, isOut, name, navigate, t]);
  return isOut;
}
