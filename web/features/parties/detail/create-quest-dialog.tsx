import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_QUEST_CATEGORIES, PARTY_QUEST_LIMITS } from '../../../../server/rules/party-options';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/form-dialog';
import { SelectField } from '../../../ui/select-field';
import { TextAreaField, TextLineField } from '../../../ui/text-field';
import { RangeField } from '../shared/range-field';
import { DeadlineField } from './deadline-field';
import { EmojiChoice } from './emoji-choice';
import { NEW_QUEST, QUEST_BOUNDS, type QuestDraft } from './quest-draft';
import { useCreateQuest, type QuestErrors } from './use-create-quest';

interface CreateQuestDialogProps {
  readonly partyId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function CreateQuestDialog({ partyId, open, onClose }: CreateQuestDialogProps): ReactElement {
  const { t } = useTranslation('parties');
  const [draft, setDraft] = useState(NEW_QUEST);
  const [errors, setErrors] = useState<QuestErrors>({});
  const close = useCallback(() => {
    setDraft(NEW_QUEST);
    setErrors({});
    onClose();
  }, [onClose]);
  const { submit, pending } = useCreateQuest({ partyId, draft, onCreated: close, onRefused: setErrors });
  const change = (field: keyof QuestDraft, value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };
  return (
    <FormDialog
      id="create-party-quest"
      open={open}
      onClose={onClose}
      title={t('questForm.title')}
      submit={pending ? t('questForm.saving') : t('questForm.submit')}
      busy={pending}
      onSubmit={submit}
    >
      <QuestFields draft={draft} errors={errors} onChange={change} />
    </FormDialog>
  );
}

interface QuestFieldsProps {
  readonly draft: QuestDraft;
  readonly errors: QuestErrors;
  readonly onChange: <Field extends keyof QuestDraft>(field: Field, value: QuestDraft[Field]) => void;
}

function QuestFields({ draft, errors, onChange }: QuestFieldsProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <>
      <TextLineField
        label={t('questForm.name')}
        error={errors.name}
        required
        maxLength={PARTY_QUEST_LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => onChange('name', name)}
      />
      <TextAreaField
        label={t('questForm.description')}
        error={errors.description}
        required
        maxLength={PARTY_QUEST_LIMITS.descriptionLength}
        value={draft.description}
        onChange={(description) => onChange('description', description)}
      />
      <EmojiChoice value={draft.emoji} onChange={(emoji) => onChange('emoji', emoji)} />
      <SelectField
        label={t('questForm.category')}
        options={PARTY_QUEST_CATEGORIES}
        textOf={(category) => t(`category.${category}`)}
        value={draft.category}
        onChange={(category) => onChange('category', category)}
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <RangeField
          label={t('questForm.xpReward')}
          bounds={QUEST_BOUNDS.xpReward}
          value={draft.xpReward}
          onChange={(xpReward) => onChange('xpReward', xpReward)}
        />
        <RangeField
          label={t('questForm.target')}
          bounds={QUEST_BOUNDS.targetValue}
          value={draft.targetValue}
          onChange={(targetValue) => onChange('targetValue', targetValue)}
        />
      </chakra.div>
      <DeadlineField
        label={t('questForm.deadline')}
        error={errors.deadline}
        value={draft.deadline}
        onChange={(deadline) => onChange('deadline', deadline)}
      />
    </>
  );
}
