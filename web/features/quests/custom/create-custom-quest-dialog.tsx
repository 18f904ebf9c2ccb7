import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialog-frame';
import { NEW_CUSTOM_QUEST } from './custom-quest-draft';
import { CustomQuestFields } from './custom-quest-fields';
import { useCreateCustomQuest } from './use-create-custom-quest';

const FORM_ID = 'create-custom-quest';

interface CreateCustomQuestDialogProps {
  readonly user: Pick<User, 'id' | 'characterClass'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is typed stays when the dialog is closed by accident, until the quest is made. */
export default function CreateCustomQuestDialog({
  user,
  open,
  onClose,
}: CreateCustomQuestDialogProps): ReactElement {
  const { t } = useTranslation('quests');
  const [draft, setDraft] = useState(NEW_CUSTOM_QUEST);
  const finish = useCallback(() => {
    setDraft(NEW_CUSTOM_QUEST);
    onClose();
  }, [onClose]);
  const { submit, pending, nameMissing } = useCreateCustomQuest(user.id, finish);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('form.title')}
      footer={
        <Button type="submit" form={FORM_ID} size="lg" aria-busy={pending || undefined}>
          {pending ? t('form.saving') : t('form.submit')}
        </Button>
      }
    >
      <chakra.form
        id={FORM_ID}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          // The second half of a double click comes when the quest is made and the form empty again.
          if (open) submit(draft);
        }}
      >
        <CustomQuestFields
          draft={draft}
          characterClass={user.characterClass}
          nameMissing={nameMissing}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
        />
      </chakra.form>
    </DialogFrame>
  );
}
