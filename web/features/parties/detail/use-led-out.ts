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
 * that moment on. A party that can't be had any more is gone: a public one stays open to who was removed (R6), and nobody
 * joins a private one, so that its founder is alone in it.
 */
export function useLedOut({ partyId, party, isClosed, isGoing }: Standing): boolean {
  const { t } = useTranslation('parties');
  const navigate = useNavigate();
  const [mine, setMine] = useState<string>();
  const isMember = party?.id === partyId && party.isMember && !isClosed;
  if (isMember && mine !== partyId) setMine(partyId);
  const isOut = mine === partyId && !isMember && (isClosed || party?.id === partyId);
  const { name = '' } = party ?? {};
  const told = useRef(false);
  useEffect(() => {
    const isToTell = isOut && !isGoing;
    if (!isToTell || told.current) return;
    told.current = true;
    const title = isClosed ? t('toast.wasDeleted', { name }) : t('toast.noLongerIn', { name });
    toasts.show({ kind: 'success', emoji: isClosed ? '🏚️' : '🚪', title });
    void navigate('/parties', { replace: true });
  }, [isClosed, isGoing, isOut, name, navigate, t]);
  return isOut;
}
