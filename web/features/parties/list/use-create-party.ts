import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isVisible } from '../../../../server/rules/text';
import { toProblem } from '../../../api/problem';
import { useCreatePartyMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../shared/refusal-text';
import { toCreatePartyDto, type PartyDraft } from './party-draft';

/** Creates the party and navigates to it (R71, R156). */
export function useCreateParty(
  draft: PartyDraft,
  onCreated: () => void,
): { submit: () => void; pending: boolean } {
  const { t } = useTranslation(['parties', 'common']);
  const navigate = useNavigate();
  const [createParty] = useCreatePartyMutation();
  const command = useCallback(async () => {
    if (!isVisible(draft.name)) return;
    try {
      const party = await createParty({ createPartyDto: toCreatePartyDto(draft) }).unwrap();
      toasts.show({
        kind: 'success',
        about: 'new party',
        emoji: '🎉',
        title: t('toast.created'),
        text: party.name,
      });
      onCreated();
      await navigate(`/parties/${party.id}`);
    } catch (error) {
      const text = refusalText(t, toProblem(error), t('common:errors.generic'));
      toasts.show({ kind: 'error', about: 'new party', title: t('toast.createFailed'), text });
    }
  }, [createParty, draft, navigate, onCreated, t]);
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending };
}
