import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyQuest } from '../../../../api/models';
import { toProblem } from '../../../../api/problem';
import { useDeletePartyQuestMutation } from '../../../../api/questlog';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame';
import { toasts } from '../../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../../ui/hooks/use-single-flight';
import { refusalText } from '../../shared/refusal-text';
import { ConfirmFooter } from '../confirm-footer';

interface RemoveQuestDialogProps {
  readonly quest: PartyQuest;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called before `onClose` when the quest has been removed. */
  readonly onRemoved: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Asks the leader before a party quest is removed for everyone (R185). */
export default function RemoveQuestDialog(props: RemoveQuestDialogProps): ReactElement {
  const { quest, open, onClose, onRemoved, returnFocusTo } = props;
  const { t } = useTranslation('parties');
  const { run, pending } = useRemoveQuest(quest, () => {
    onRemoved();
    onClose();
  });
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      role="alertdialog"
      title={t('quests.removeTitle', { name: quest.name })}
      footer={
        <ConfirmFooter
          confirm={t('quests.removeConfirm')}
          pending={pending}
          onConfirm={run}
          onCancel={onClose}
        />
      }
    >
      {t('quests.removeText')}
    </DialogFrame>
  );
}

function useRemoveQuest({ id, partyId, emoji, name }: PartyQuest, onDone: () => void) {
  const { t } = useTranslation(['parties', 'common']);
  const [deletePartyQuest] = useDeletePartyQuestMutation();
  return useSingleFlight(
    useCallback(async () => {
      try {
        await deletePartyQuest({ partyId, questId: id }).unwrap();
        toasts.show({ kind: 'success', about: id, emoji, title: t('toast.questDeleted'), text: name });
        onDone();
      } catch (error) {
        const text = refusalText(t, toProblem(error), t('toast.questDeleteFailed'));
        toasts.show({ kind: 'error', about: id, title: t('common:errors.title'), text });
      }
    }, [deletePartyQuest, emoji, id, name, onDone, partyId, t]),
  );
}
