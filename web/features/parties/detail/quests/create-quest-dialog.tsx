import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_QUEST_CATEGORIES, PARTY_QUEST_LIMITS } from '../../../../../server/rules/party-options';
import { chakra } from '../../../../ui/chakra';
import { FormDialog } from '../../../../ui/forms/form-dialog';
import { SelectField } from '../../../../ui/forms/select-field';
import { TextAreaField, TextLineField } from '../../../../ui/forms/text-field';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors';
import { RangeField } from '../../shared/range-field';
import { DeadlineField } from './deadline-field';
import { EmojiChoice } from '../emoji-choice';
import { EMPTY_QUEST_DRAFT, QUEST_BOUNDS, type QuestDraft } from './quest-draft';
import { useCreateQuest, type QuestFieldError } from './use-create-quest';

const FORM_ID = 'create-party-quest';

interface CreateQuestDialogProps {
  readonly partyId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Creates a party quest (R84, R122). The form keeps its content until the quest is created. */
export default function CreateQuestDialog(props: CreateQuestDialogProps): ReactElement {
  const { partyId, open, onClose, returnFocusTo } = props;
  const { t } = useTranslation('parties');
  const [draft, setDraft] = useState(EMPTY_QUEST_DRAFT);
  const { fieldErrorOf, showErrors, clearError, clearErrors } = useFieldErrors<
    keyof QuestDraft,
    QuestFieldError
  >(FORM_ID);
  const close = useCallback(() => {
    setDraft(EMPTY_QUEST_DRAFT);
    clearErrors();
    onClose();
  }, [clearErrors, onClose]);
  const { submit, pending } = useCreateQuest({ partyId, draft, onCreated: close, onRefused: showErrors });
  const change = (field: keyof QuestDraft, value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
    clearError(field);
  };
  return (
    <FormDialog
      id={FORM_ID}
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={t('questForm.title')}
      submitLabel={pending ? t('questForm.saving') : t('questForm.submit')}
      busy={pending}
      onSubmit={submit}
    >
      <QuestFields draft={draft} fieldErrorOf={fieldErrorOf} onChange={change} />
    </FormDialog>
  );
}

interface QuestFieldsProps {
  readonly draft: QuestDraft;
  readonly fieldErrorOf: (field: keyof QuestDraft) => QuestFieldError | undefined;
  readonly onChange: <Field extends keyof QuestDraft>(field: Field, value: QuestDraft[Field]) => void;
}

function QuestFields({ draft, fieldErrorOf, onChange }: QuestFieldsProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const errorOf = (field: keyof QuestDraft) => {
    const fault = fieldErrorOf(field);
    return fault && t(fault);
  };
  return (
    <>
      <TextLineField
        label={t('questForm.name')}
        error={errorOf('name')}
        required
        maxLength={PARTY_QUEST_LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => onChange('name', name)}
      />
      <TextAreaField
        label={t('questForm.description')}
        error={errorOf('description')}
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
          error={errorOf('xpReward')}
          bounds={QUEST_BOUNDS.xpReward}
          value={draft.xpReward}
          onChange={(xpReward) => onChange('xpReward', xpReward)}
        />
        <RangeField
          label={t('questForm.target')}
          error={errorOf('targetValue')}
          bounds={QUEST_BOUNDS.targetValue}
          value={draft.targetValue}
          onChange={(targetValue) => onChange('targetValue', targetValue)}
        />
      </chakra.div>
      <DeadlineField
        error={errorOf('deadline')}
        value={draft.deadline}
        onChange={(deadline) => onChange('deadline', deadline)}
      />
    </>
  );
}
