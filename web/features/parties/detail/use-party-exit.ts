import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toProblem, type Problem } from '../../../api/problem';
import { useDeletePartyMutation, useLeavePartyMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../shared/refusal-text';

/** The ways out that a member takes; both lead to the list (R77). */
export interface PartyExit {
  readonly leave: () => void;
  readonly deleteParty: () => void;
  readonly pending: boolean;
  /** From the press on, unless it fails. */
  readonly isGoing: boolean;
}

interface Way {
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
  const [isGoing, setGoing] = useState(false);
  const go = useCallback(
    async ({ answer, emoji, done, failure }: Way) => {
      setGoing(true);
      try {
        await answer;
        toasts.show({ kind: 'success', emoji, title: done, text: name });
        void navigate('/parties', { replace: true });
      } catch (error) {
        setGoing(false);
        toasts.show({ kind: 'error', title: t('common:errors.title'), text: failure(toProblem(error)) });
      }
    },
    [name, navigate, t],
  );
  const leaving = useIntent(
    useCallback(
      () =>
        go({
          answer: leaveParty({ partyId }).unwrap(),
          emoji: '🚪',
          done: t('toast.left'),
          failure: () => t('toast.leaveFailed'),
        }),
      [go, leaveParty, partyId, t],
    ),
  );
  const deleting = useIntent(
    useCallback(
      () =>
        go({
          answer: deleteParty({ partyId }).unwrap(),
          emoji: '🏚️',
          done: t('toast.deleted'),
          failure: (problem) => refusalText(t, problem, t('toast.deleteFailed')),
        }),
      [deleteParty, go, partyId, t],
    ),
  );
  return {
    leave: leaving.run,
    deleteParty: deleting.run,
    pending: leaving.pending || deleting.pending,
    isGoing,
  };
}
