import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../../api/models';
import { toProblem, type Problem } from '../../../../api/problem';
import { useChangePartyMutation } from '../../../../api/questlog';
import { toasts } from '../../../../ui/toast/toast-queue';
import type { FieldErrors } from '../../../../ui/forms/use-field-errors';
import { useSingleFlight } from '../../../../ui/hooks/use-single-flight';
import { refusalText } from '../../shared/refusal-text';
import { SETTING_NAMES, changedSettings, type SettingName, type SettingsDraft } from './party-settings-draft';

/** The possible errors of a field, as i18n keys. */
export type SettingError =
  | 'refusal.PARTY_HAS_MORE_MEMBERS'
  | 'settings.nameMissing'
  | 'password.missing'
  | 'password.short'
  | 'common:errors.input';
type SettingErrors = FieldErrors<SettingName, SettingError>;

interface PartyChange {
  readonly party: PartyDetail;
  readonly draft: SettingsDraft;
  readonly onDone: () => void;
  readonly onRefused: (faults: SettingErrors) => void;
}

/** Sends the changes (R80). A refusal shows a toast (R156), and an error at its field until it is edited. */
export function useChangeParty({ party, draft, onDone, onRefused }: PartyChange): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const [changeParty] = useChangePartyMutation();
  const command = useCallback(async () => {
    const changePartyDto = changedSettings(draft, party);
    if (Object.keys(changePartyDto).length === 0) return onDone();
    try {
      const { name } = await changeParty({ partyId: party.id, changePartyDto }).unwrap();
      toasts.show({
        kind: 'success',
        about: 'party settings',
        emoji: '⚙️',
        title: t('toast.updated'),
        text: name,
      });
      onDone();
    } catch (error) {
      const problem = toProblem(error);
      const isInput = problem.code === 'VALIDATION_FAILED';
      const text = isInput ? t('common:errors.input') : refusalText(t, problem, t('toast.updateFailed'));
      toasts.show({ kind: 'error', about: 'party settings', title: t('common:errors.title'), text });
      onRefused(toSettingErrors(problem));
    }
  }, [changeParty, draft, onDone, onRefused, party, t]);
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending };
}

function toSettingErrors({ code, fields }: Problem): SettingErrors {
  if (code === 'PARTY_HAS_MORE_MEMBERS') return { maxMembers: 'refusal.PARTY_HAS_MORE_MEMBERS' };
  const refused = SETTING_NAMES.filter((name) => fields.some(({ field }) => field === name));
  return Object.fromEntries(refused.map((name) => [name, 'common:errors.input']));
}
