import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isVisible } from '../../../../server/rules/text';
import { useCurrentUser } from '../../../api/current-user';
import type { Quest } from '../../../api/models';
import { FormDialog } from '../../../ui/forms/form-dialog';
import type { CustomQuestDraft } from './custom-quest-draft';
import { changesOf, toCustomQuestDraft } from './custom-quest-changes';
import { CustomQuestFields } from './custom-quest-fields';
import { useChangeCustomQuest } from './use-change-custom-quest';

interface EditCustomQuestDialogProps {
  readonly quest: Quest;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Edits a custom quest (R184). The form keeps what was typed until it is saved; untouched fields follow the quest. */
export default function EditCustomQuestDialog(props: EditCustomQuestDialogProps): ReactElement {
  const { quest, open, onClose, returnFocusTo } = props;
  const { t } = useTranslation('quests');
  const characterClass = useCurrentUser()?.characterClass ?? '';
  const [typed, setTyped] = useState<Partial<CustomQuestDraft>>({});
  const [wasRefused, setWasRefused] = useState(false);
  const draft = { ...toCustomQuestDraft(quest), ...typed };
  const isLocked = quest.userQuest.isCompleted || wasRefused;
  const shownQuest = isLocked ? { ...quest, userQuest: { ...quest.userQuest, isCompleted: true } } : quest;
  const { submit, pending } = useChangeCustomQuest({
    quest,
    changes: changesOf(draft, shownQuest),
    onDone: () => {
      setTyped({});
      setWasRefused(false);
      onClose();
    },
    onCompleted: () => setWasRefused(true),
  });
  return (
    <FormDialog
      id="edit-custom-quest"
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={t('edit.title')}
      submitLabel={t(pending ? 'edit.saving' : 'edit.save')}
      busy={pending}
      disabled={!isVisible(draft.name)}
      onSubmit={submit}
    >
      <CustomQuestFields
        draft={draft}
        characterClass={characterClass}
        nameMissing={false}
        lock={isLocked ? { text: t('edit.lock'), isRefusal: wasRefused } : undefined}
        onChange={(change) => setTyped((current) => ({ ...current, ...change }))}
      />
    </FormDialog>
  );
}
