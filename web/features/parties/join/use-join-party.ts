import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { toProblem, type Problem } from '../../../api/problem';
import { useJoinPartyMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../shared/refusal-text';

/** Refusals after which the player may retry with another password or later, as i18n keys. */
export type PasswordRefusal = 'refusal.PARTY_PASSWORD_WRONG' | 'refusal.TOO_MANY_REQUESTS';

interface JoinOutcomes {
  /** Joined, or refused for a reason that no password changes. */
  readonly onSettled?: (joined: boolean) => void;
  readonly onPasswordRefused: (why: PasswordRefusal) => void;
}

/** Joins an open party (R75). */
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
        toasts.show({ kind: 'success', about: id, emoji: '🤝', title: t('toast.joined', { name }) });
        onSettled?.(true);
      } catch (error) {
        const problem = toProblem(error);
        const why = passwordRefusal(problem, password);
        if (why) return onPasswordRefused(why);
        const text = refusalText(t, problem, t('common:errors.generic'));
        toasts.show({ kind: 'error', about: id, title: t('toast.joinFailed'), text });
        // The network may come back: the typed password stays.
        if (problem.status >= 400 && problem.status < 500) onSettled?.(false);
      }
    },
    [id, joinParty, name, onPasswordRefused, onSettled, t],
  );
  const { run, pending } = useSingleFlight(command);
  // Until the party is refetched as a member.
  return { join: run, pending: pending || isSuccess };
}

function passwordRefusal({ code }: Problem, password: string | undefined): PasswordRefusal | undefined {
  if (code === 'PARTY_PASSWORD_WRONG') return 'refusal.PARTY_PASSWORD_WRONG';
  return code === 'TOO_MANY_REQUESTS' && password !== undefined ? 'refusal.TOO_MANY_REQUESTS' : undefined;
}
