import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../../api/models';
import { toProblem, type Problem } from '../../../../api/problem';
import { useChangePartyMutation } from '../../../../api/questlog';
import { toasts } from '../../../../ui/toast/toast-queue';
import { useIntent } from '../../../../ui/use-intent';
import { refusalText } from '../../shared/refusal-text';
import { SETTING_NAMES, settingsChanged, type SettingName, type SettingsDraft } from './party-settings-draft';

/** What is wrong, by field. */
export type SettingErrors = Partial<Record<SettingName, string | undefined>>;

interface PartyChange {
  readonly party: PartyDetail;
  readonly draft: SettingsDraft;
  readonly onDone: () => void;
  readonly onRefused: (errors: SettingErrors) => void;
}

/** Sends what changed (specification §5); a refusal is told by a toast (§8), and at its field for as long as it stands. */
export function useChangeParty({ party, draft, onDone, onRefused }: PartyChange): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['parties', 'common']);
  const [changeParty] = useChangePartyMutation();
  const command = useCallback(async () => {
    const changePartyDto = settingsChanged(draft, party);
    if (Object.keys(changePartyDto).length === 0) return onDone();
    try {
      await changeParty({ partyId: party.id, changePartyDto }).unwrap();
      toasts.show({ kind: 'success', emoji: '⚙️', title: t('toast.updated'), text: party.name });
      onDone();
    } catch (error) {
      const problem = toProblem(error);
      const isInput = problem.code === 'VALIDATION_FAILED';
      const text = isInput ? t('common:errors.input') : refusalText(t, problem, t('toast.updateFailed'));
      toasts.show({ kind: 'error', title: t('common:errors.title'), text });
      onRefused(Object.fromEntries(fieldsOf(problem).map((name) => [name, text])));
    }
  }, [changeParty, draft, onDone, onRefused, party, t]);
  const { run, pending } = useIntent(command);
  return { submit: run, pending };
}

function fieldsOf({ code, fields }: Problem): readonly SettingName[] {
  if (code === 'PARTY_HAS_MORE_MEMBERS') return ['maxMembers'];
  return SETTING_NAMES.filter((name) => fields.some(({ field }) => field === name));
}
