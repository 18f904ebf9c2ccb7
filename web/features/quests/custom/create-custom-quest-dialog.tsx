import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/models';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { EMPTY_CUSTOM_QUEST_DRAFT } from './custom-quest-draft';
import { CustomQuestFields } from './custom-quest-fields';
import { useCreateCustomQuest } from './use-create-custom-quest';

interface CreateCustomQuestDialogProps {
  readonly user: Pick<User, 'id' | 'characterClass'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates a custom quest. The form keeps its content when the dialog is closed by accident. */
export default function CreateCustomQuestDialog({
  user,
  open,
  onClose,
}: CreateCustomQuestDialogProps): ReactElement {
  const { t } = useTranslation('quests');
  const [draft, setDraft] = useState(EMPTY_CUSTOM_QUEST_DRAFT);
  const finish = useCallback(() => {
    setDraft(EMPTY_CUSTOM_QUEST_DRAFT);
    onClose();
  }, [onClose]);
  const { submit, pending, nameMissing } = useCreateCustomQuest(user.id, finish);
  return (
    <FormDialog
      id="create-custom-quest"
      open={open}
      onClose={onClose}
      title={t('form.title')}
      submitLabel={pending ? t('form.saving') : t('form.submit')}
      busy={pending}
      onSubmit={() => {
        // The second half of a double click arrives when the quest is created and the form is empty again.
        if (open) submit(draft);
      }}
    >
      <CustomQuestFields
        draft={draft}
        characterClass={user.characterClass}
        nameMissing={nameMissing}
        onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
      />
    </FormDialog>
  );
}
