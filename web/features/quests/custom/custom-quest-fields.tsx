import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { hasClassBonus, isBonusClass } from '../../../../server/rules/class-bonus';
import { CUSTOM_QUEST_CATEGORIES, CUSTOM_QUEST_LIMITS } from '../../../../server/rules/custom-quest';
import { QUEST_FREQUENCIES } from '../../../../server/rules/quest-type';
import { chakra } from '../../../ui/chakra';
import { FormField, Input, Select, Textarea } from '../../../ui/form-field';
import { timerMinutes, type CustomQuestDraft } from './custom-quest-draft';
import { DifficultyChoice } from './difficulty-choice';
import { TagsField } from './tags-field';

interface CustomQuestFieldsProps {
  readonly draft: CustomQuestDraft;
  readonly characterClass: string;
  readonly nameMissing: boolean;
  readonly onChange: (change: Partial<CustomQuestDraft>) => void;
}

/** Every field of a quest of the player's own, and its limits (specification §3, §5). */
export function CustomQuestFields(props: CustomQuestFieldsProps): ReactElement {
  const { draft, characterClass, nameMissing, onChange } = props;
  const { t } = useTranslation('quests');
  return (
    <>
      <FormField
        label={t('form.name')}
        error={nameMissing && draft.name.trim() === '' ? t('form.nameMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            required
            maxLength={CUSTOM_QUEST_LIMITS.nameLength}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('form.description')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={CUSTOM_QUEST_LIMITS.descriptionLength}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <Frequency value={draft.frequency} onChange={onChange} />
        <Timer value={draft.timer} onChange={onChange} />
      </chakra.div>
      <Category value={draft.category} characterClass={characterClass} onChange={onChange} />
      <DifficultyChoice value={draft.difficulty} onChange={(difficulty) => onChange({ difficulty })} />
      <TagsField tags={draft.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}

interface FieldProps<Field extends keyof CustomQuestDraft> {
  readonly value: CustomQuestDraft[Field];
  readonly onChange: CustomQuestFieldsProps['onChange'];
}

function Frequency({ value, onChange }: FieldProps<'frequency'>): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <FormField label={t('form.frequency')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) =>
            onChange({ frequency: QUEST_FREQUENCIES.find((known) => known === target.value) })
          }
        >
          {QUEST_FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`frequency.${frequency}`)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function Timer({ value, onChange }: FieldProps<'timer'>): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <FormField label={t('form.timer')} hint={t('form.timerHint', { max: CUSTOM_QUEST_LIMITS.timerMinutes })}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={CUSTOM_QUEST_LIMITS.timerMinutes}
          step={1}
          value={value}
          onChange={(event) => onChange({ timer: event.target.value })}
          onBlur={() => onChange({ timer: String(timerMinutes(value)) })}
        />
      )}
    </FormField>
  );
}

function Category({
  value,
  characterClass,
  onChange,
}: FieldProps<'category'> & { readonly characterClass: string }): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <FormField
      label={t('form.category')}
      hint={isBonusClass(characterClass) ? t('form.categoryHint') : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) =>
            onChange({ category: CUSTOM_QUEST_CATEGORIES.find((known) => known === target.value) })
          }
        >
          {CUSTOM_QUEST_CATEGORIES.map((known) => {
            const category = t(`category.${known}`);
            return (
              <option key={known} value={known}>
                {hasClassBonus(characterClass, known) ? t('form.categoryBonus', { category }) : category}
              </option>
            );
          })}
        </Select>
      )}
    </FormField>
  );
}
