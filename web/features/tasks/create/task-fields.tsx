import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_LIMITS } from '../../../../server/rules/personal-task';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/check-field';
import { FormField, Input, Select, Textarea } from '../../../ui/form-field';
import { useFormat } from '../../../i18n/use-format';
import { EmojiChoice } from './emoji-choice';
import { SubTaskField } from './sub-task-field';
import { STEP_COUNTS, TIMER_MINUTES, type TaskDraft } from './task-draft';

interface TaskFieldsProps {
  readonly draft: TaskDraft;
  readonly onChange: (change: Partial<TaskDraft>) => void;
  readonly nameTaken: boolean;
  readonly nameRef: RefObject<HTMLInputElement | null>;
}

/** Everything a task begins with and its limits (specification §5, D23). */
export function TaskFields({ draft, onChange, nameTaken, nameRef }: TaskFieldsProps): ReactElement {
  const { t } = useTranslation('tasks');
  return (
    <>
      <FormField label={t('form.name')} error={nameTaken ? t('refusal.TASK_ALREADY_EXISTS') : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={nameRef}
            required
            maxLength={TASK_LIMITS.nameLength}
            placeholder={t('form.namePlaceholder')}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </FormField>
      <EmojiChoice value={draft.emoji} onChange={(emoji) => onChange({ emoji })} />
      <FormField label={t('form.description')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={TASK_LIMITS.descriptionLength}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
      <StepsAndTimer draft={draft} onChange={onChange} />
      <SubTaskField draft={draft} onChange={onChange} />
    </>
  );
}

function StepsAndTimer({ draft, onChange }: Pick<TaskFieldsProps, 'draft' | 'onChange'>): ReactElement {
  const { t } = useTranslation('tasks');
  const { number } = useFormat();
  return (
    <chakra.div display="grid" gap={2}>
      <CheckField
        label={t('form.progressive')}
        hint={t('form.progressiveHint')}
        checked={draft.isProgressive}
        onChange={(isProgressive) => onChange({ isProgressive })}
      />
      {draft.isProgressive && (
        <FormField label={t('form.steps')}>
          {(control) => (
            <Select
              {...control}
              value={draft.steps}
              onChange={(event) => onChange({ steps: Number(event.target.value) })}
            >
              {STEP_COUNTS.map((steps) => (
                <option key={steps} value={steps}>
                  {number(steps)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <CheckField
        label={t('form.timer')}
        hint={draft.isProgressive ? t('form.timerStepHint') : t('form.timerHint')}
        checked={draft.hasTimer}
        onChange={(hasTimer) => onChange({ hasTimer })}
      />
      {draft.hasTimer && (
        <FormField label={t('form.duration')}>
          {(control) => (
            <Select
              {...control}
              value={draft.minutes}
              onChange={(event) =>
                onChange({
                  minutes: TIMER_MINUTES.find((minutes) => String(minutes) === event.target.value),
                })
              }
            >
              {TIMER_MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {t('minutes', { count: minutes })}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </chakra.div>
  );
}
