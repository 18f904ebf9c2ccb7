import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NUDGES_A_DAY } from '../../../../../server/rules/nudges';
import type { PartyMember } from '../../../../api/models';
import { toProblem } from '../../../../api/problem';
import { useNudgeMemberMutation } from '../../../../api/questlog';
import { toasts } from '../../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../../ui/hooks/use-single-flight';
import { refusalText } from '../../shared/refusal-text';

/** Nudges the member, and says that it was sent, whatever becomes of it (R419). */
export function useNudge(partyId: string, { userId, user }: PartyMember) {
  const { t } = useTranslation(['parties', 'common']);
  const [nudgeMember] = useNudgeMemberMutation();
  const name = user.nickname || user.username;
  return useSingleFlight(
    useCallback(async () => {
      try {
        await nudgeMember({ partyId, memberId: userId }).unwrap();
        const text = t('members.nudgedText', { name });
        toasts.show({ kind: 'success', about: userId, emoji: '👉', title: t('members.nudged'), text });
      } catch (error) {
        const problem = toProblem(error);
        const text =
          problem.code === 'ALREADY_NUDGED'
            ? t('members.alreadyNudged', { name })
            : problem.code === 'NUDGE_LIMIT_REACHED'
              ? t('members.nudgeLimit', { limit: MAX_NUDGES_A_DAY })
              : refusalText(t, problem, t('common:errors.generic'));
        toasts.show({ kind: 'error', about: userId, title: t('members.nudgeFailed'), text });
      }
    }, [name, nudgeMember, partyId, t, userId]),
  );
}
