import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { toProblem, type Problem } from '../../../api/problem';
import { useJoinPartyMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../shared/refusal-text';

interface JoinOutcomes {
  /** In, or told why not: no password is of use any more. */
  readonly onSettled?: (joined: boolean) => void;
  /** What is wrong with the password. */
  readonly onPasswordRefused: (why: string) => void;
}

/** Joins an open party (D26). */
export function useJoinParty(
  { id, name }: Pick<PartyDetail, 'id' | 'name'>,
  { onSettled, onPasswordRefused }: JoinOutcomes,
): {
  readonly join: (password?: string) => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const [joinParty, { isSuccess }] = useJoinPartyMutation();
  const command = useCallback(
    async (password?: string) => {
      try {
        await joinParty({ partyId: id, joinPartyDto: { password } }).unwrap();
        toasts.show({ kind: 'success', emoji: '🤝', title: t('toast.joined', { name }) });
        onSettled?.(true);
      } catch (error) {
        const problem = toProblem(error);
        const text = refusalText(t, problem, t('common:errors.generic'));
        if (isOfPassword(problem, password)) return onPasswordRefused(text);
        toasts.show({ kind: 'error', title: t('toast.joinFailed'), text });
        // A lost connection can come back: what was typed stays.
        if (problem.status >= 400 && problem.status < 500) onSettled?.(false);
      }
    },
    [id, joinParty, name, onPasswordRefused, onSettled, t],
  );
  const { run, pending } = useIntent(command);
  // Until the party is fetched as a member's.
  return { join: run, pending: pending || isSuccess };
}

/** What a different password, or with one patience, can help with. */
function isOfPassword({ code }: Problem, password: string | undefined): boolean {
  return code === 'PARTY_PASSWORD_WRONG' || (code === 'TOO_MANY_REQUESTS' && password !== undefined);
}
