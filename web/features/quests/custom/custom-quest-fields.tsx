import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { hasClassBonus } from '../../../../server/rules/class-bonus';
import {
  CUSTOM_QUEST_CATEGORIES,
  CUSTOM_QUEST_LIMITS,
  type CustomQuestCategory,
} from '../../../../server/rules/custom-quest';
import { QUEST_FREQUENCIES } from '../../../../server/rules/quest-type';
import { isVisible } from '../../../../server/rules/text';
import { chakra } from '../../../ui/chakra';
import { LockNote, type FieldLock } from '../../../ui/lock-note';
import { CheckField } from '../../../ui/forms/check-field';
import { NumberField } from '../../../ui/forms/number-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextAreaField, TextLineField } from '../../../ui/forms/text-field';
import { TIMER_BOUNDS, type CustomQuestDraft } from './custom-quest-draft';
import { DifficultyChoice } from './difficulty-choice';
import { TagsField } from './tags-field';

interface CustomQuestFieldsProps {
  readonly draft: CustomQuestDraft;
  readonly characterClass: string;
  readonly nameMissing: boolean;
  /** Why frequency, category and difficulty can't change; shown in place of the latter two. */
  readonly lock?: FieldLock | undefined;
  readonly onChange: (change: Partial<CustomQuestDraft>) => void;
}

/** The fields of a custom quest, with their limits (R48). */
export function CustomQuestFields(props: CustomQuestFieldsProps): ReactElement {
  const { draft, characterClass, nameMissing, lock, onChange } = props;
  const { t } = useTranslation('quests');
  return (
    <>
      <TextLineField
        label={t('form.name')}
        error={nameMissing && !isVisible(draft.name) ? t('form.nameMissing') : undefined}
        required
        maxLength={CUSTOM_QUEST_LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <TextAreaField
        label={t('form.description')}
        maxLength={CUSTOM_QUEST_LIMITS.descriptionLength}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
        {!lock && (
          <SelectField
            label={t('form.frequency')}
            options={QUEST_FREQUENCIES}
            textOf={(frequency) => t(`frequency.${frequency}`)}
            value={draft.frequency}
            onChange={(frequency) => onChange({ frequency })}
          />
        )}
        {/* On the line of the select. */}
        <chakra.div display="grid" alignSelf="end" minHeight={12}>
          <CheckField
            label={t('form.timer')}
            checked={draft.hasTimer}
            onChange={(hasTimer) => onChange({ hasTimer })}
          />
        </chakra.div>
      </chakra.div>
      {draft.hasTimer && (
        <NumberField
          label={t('form.minutes')}
          hint={t('form.minutesHint', { max: TIMER_BOUNDS.max })}
          bounds={TIMER_BOUNDS}
          value={draft.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
      )}
      {lock ? (
        <LockNote lock={lock} />
      ) : (
        <>
          <CategoryField
            characterClass={characterClass}
            value={draft.category}
            onChange={(category) => onChange({ category })}
          />
          <DifficultyChoice value={draft.difficulty} onChange={(difficulty) => onChange({ difficulty })} />
        </>
      )}
      <TagsField tags={draft.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}

interface CategoryFieldProps {
  readonly characterClass: string;
  readonly value: CustomQuestCategory;
  readonly onChange: (category: CustomQuestCategory) => void;
}

/** Marks the categories with a class bonus, and says what it is worth. */
function CategoryField({ characterClass, value, onChange }: CategoryFieldProps): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <SelectField
      label={t('form.category')}
      options={CUSTOM_QUEST_CATEGORIES}
      textOf={(known) => {
        const category = t(`category.${known}`);
        return hasClassBonus(characterClass, known) ? t('form.categoryBonus', { category }) : category;
      }}
      value={value}
      onChange={onChange}
    />
  );
}
