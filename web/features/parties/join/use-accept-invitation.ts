import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toProblem } from '../../../api/problem';
import { useJoinByInvitationMutation } from '../../../api/questlog';
import { pendingInvitation } from '../../../game/invitations/pending-invitation';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../shared/refusal-text';

/** Joins by the link, and opens the party (R410). */
export function useAcceptInvitation(
  token: string,
  onRefused: () => void,
): { readonly accept: () => void; readonly pending: boolean } {
  const { t } = useTranslation(['parties', 'common']);
  const navigate = useNavigate();
  const [join, { isSuccess }] = useJoinByInvitationMutation();
  const command = useCallback(async () => {
    try {
      const party = await join({ invitationTokenDto: { token } }).unwrap();
      pendingInvitation.clear();
      const title = t('toast.joined', { name: party.name });
      toasts.show({ kind: 'success', about: party.id, emoji: '🤝', title });
      void navigate(`/parties/${party.id}`, { replace: true });
    } catch (error) {
      const text = refusalText(t, toProblem(error), t('common:errors.generic'));
      toasts.show({ kind: 'error', about: 'invitation', title: t('toast.joinFailed'), text });
      onRefused();
    }
  }, [join, navigate, onRefused, t, token]);
  const { run, pending } = useSingleFlight(command);
  // The press of the form below the invitation was the acceptance. Taken in an effect: a render may be discarded.
  useEffect(() => {
    if (pendingInvitation.takeAcceptance()) run();
  }, [run]);
  return { accept: run, pending: pending || isSuccess };
}
