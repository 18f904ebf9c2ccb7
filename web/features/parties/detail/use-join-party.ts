import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useJoinPartyMutation } from '../../../api/questlog';
import type { PartyDetail } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../shared/refusal-text';

/** Joins an open party (D26). */
export function useJoinParty({ id, name }: Pick<PartyDetail, 'id' | 'name'>): {
  join: () => void;
  pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const [joinParty] = useJoinPartyMutation();
  const command = useCallback(async () => {
    try {
      await joinParty({ partyId: id, joinPartyDto: {} }).unwrap();
      toasts.show({ kind: 'success', emoji: '🤝', title: t('toast.joined', { name }) });
    } catch (error) {
      const text = refusalText(t, toProblem(error), t('common:errors.generic'));
      toasts.show({ kind: 'error', title: t('toast.joinFailed'), text });
    }
  }, [id, joinParty, name, t]);
  const { run, pending } = useIntent(command);
  return { join: run, pending };
}
