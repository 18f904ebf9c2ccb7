import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toProblem, type Problem } from '../../../api/problem';
import { useDeletePartyMutation, useLeavePartyMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../shared/refusal-text';

/** The commands by which a member leaves or deletes a party; both navigate to the list (R77). */
export interface PartyExit {
  readonly leave: () => void;
  readonly deleteParty: () => void;
  readonly pending: boolean;
  /** True from the press on, unless the command fails. */
  readonly isLeaving: boolean;
}

interface ExitAction {
  readonly answer: Promise<unknown>;
  readonly emoji: string;
  readonly done: string;
  readonly failure: (problem: Problem) => string;
}

export function usePartyExit(partyId: string, name: string): PartyExit {
  const { t } = useTranslation(['parties', 'common']);
  const navigate = useNavigate();
  const [leaveParty] = useLeavePartyMutation();
  const [deleteParty] = useDeletePartyMutation();
  const [isGoing, setLeaving] = useState(false);
  const runExit = useCallback(
    async ({ answer, emoji, done, failure }: ExitAction) => {
      setLeaving(true);
      try {
        await answer;
        toasts.show({ kind: 'success', about: 'membership', emoji, title: done, text: name });
        void navigate('/parties', { replace: true });
      } catch (error) {
        setLeaving(false);
        toasts.show({
          kind: 'error',
          about: 'membership',
          title: t('common:errors.title'),
          text: failure(toProblem(error)),
        });
      }
    },
    [name, navigate, t],
  );
  const leaving = useSingleFlight(
    useCallback(
      () =>
        runExit({
          answer: leaveParty({ partyId }).unwrap(),
          emoji: '🚪',
          done: t('toast.left'),
          failure: () => t('toast.leaveFailed'),
        }),
      [runExit, leaveParty, partyId, t],
    ),
  );
  const deleting = useSingleFlight(
    useCallback(
      () =>
        runExit({
          answer: deleteParty({ partyId }).unwrap(),
          emoji: '🏚️',
          done: t('toast.deleted'),
          failure: (problem) => refusalText(t, problem, t('toast.deleteFailed')),
        }),
      [deleteParty, runExit, partyId, t],
    ),
  );
  return {
    leave: leaving.run,
    deleteParty: deleting.run,
    pending: leaving.pending || deleting.pending,
    isLeaving: isGoing,
  };
}
