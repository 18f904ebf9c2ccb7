import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PartyDetail } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';

interface Standing {
  readonly partyId: string;
  /** As last seen, even if it can't be had any more. */
  readonly party: PartyDetail | undefined;
  /** There is no such party for this player. */
  readonly isClosed: boolean;
  /** On the way out by an act of their own, which tells of itself. */
  readonly isGoing: boolean;
}

/**
 * Leads a member to the list as soon as they are one no more, and says why: removed, or the party deleted. True from
 * that moment on. A private party that is gone and one that is closed to them look the same (D6).
 */
export function useLedOut({ partyId, party, isClosed, isGoing }: Standing): boolean {
  const { t } = useTranslation('parties');
  const navigate = useNavigate();
  const [mine, setMine] = useState<string>();
  const isMember = party?.id === partyId && party.isMember && !isClosed;
  if (isMember && mine !== partyId) setMine(partyId);
  const isOut = mine === partyId && !isMember && (isClosed || party?.id === partyId);
  const { name = '', isPublic = false } = party ?? {};
  const told = useRef(false);
  useEffect(() => {
    const isToTell = isOut && !isGoing;
    if (!isToTell || told.current) return;
    told.current = true;
    const isDeleted = isClosed && isPublic;
    const title = isDeleted ? t('toast.wasDeleted', { name }) : t('toast.noLongerIn', { name });
    toasts.show({ kind: 'success', emoji: isDeleted ? '🏚️' : '🚪', title });
    void navigate('/parties', { replace: true });
  }, [isClosed, isGoing, isOut, isPublic, name, navigate, t]);
  return isOut;
}
