import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_LIMITS } from '../../../../server/rules/personal-task';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/forms/check-field';
import { LockNote, type FieldLock } from '../../../ui/lock-note';
import { SelectField } from '../../../ui/forms/select-field';
import { TextAreaField, TextLineField } from '../../../ui/forms/text-field';
import { useFormat } from '../../../i18n/use-format';
import { EmojiChoice } from './emoji-choice';
import { SubTaskField } from './sub-task-field';
import { STEP_COUNTS, TIMER_MINUTES, type TaskDraft } from './task-draft';

interface TaskFieldsProps {
  readonly draft: TaskDraft;
  readonly onChange: (change: Partial<TaskDraft>) => void;
  readonly nameTaken: boolean;
  readonly nameRef: RefObject<HTMLInputElement | null>;
  /** Why steps and duration can't change; shown in their place. */
  readonly lock?: FieldLock | undefined;
}

/** The fields of a task, with their limits (R64). */
export function TaskFields({ draft, onChange, nameTaken, nameRef, lock }: TaskFieldsProps): ReactElement {
  const { t } = useTranslation(['tasks', 'taskDialogs']);
  return (
    <>
      <TextLineField
        ref={nameRef}
        label={t('taskDialogs:form.name')}
        error={nameTaken ? t('refusal.TASK_ALREADY_EXISTS') : undefined}
        required
        maxLength={TASK_LIMITS.nameLength}
        placeholder={t('taskDialogs:form.namePlaceholder')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <EmojiChoice value={draft.emoji} onChange={(emoji) => onChange({ emoji })} />
      <TextAreaField
        label={t('taskDialogs:form.description')}
        maxLength={TASK_LIMITS.descriptionLength}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      {lock ? <LockNote lock={lock} /> : <StepsAndTimer draft={draft} onChange={onChange} />}
      <SubTaskField draft={draft} onChange={onChange} />
    </>
  );
}

/** The XP that the task of a form will pay, beside the form's button. */
export function DraftXp({ formId, xp }: { readonly formId: string; readonly xp: string }): ReactElement {
  const { t } = useTranslation('tasks');
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={2}>
      <chakra.span textStyle="small" color="fg.muted">
        {t('detail.reward')}
      </chakra.span>
      <chakra.output form={formId} textStyle="heading" color="gold.fg">
        {t('reward', { xp })}
      </chakra.output>
    </chakra.p>
  );
}

/** The selects stand side by side below both boxes, where there is room. */
function StepsAndTimer({ draft, onChange }: Pick<TaskFieldsProps, 'draft' | 'onChange'>): ReactElement {
  const { t } = useTranslation(['tasks', 'taskDialogs']);
  const { number } = useFormat();
  const { hasTimer, isProgressive, minutes, steps } = draft;
  return (
    <chakra.div display="grid" gap={2}>
      <CheckField
        label={t('taskDialogs:form.progressive')}
        hint={t(hasTimer ? 'taskDialogs:form.progressiveTimerHint' : 'taskDialogs:form.progressiveHint')}
        checked={isProgressive}
        onChange={(checked) => onChange({ isProgressive: checked })}
      />
      <CheckField
        label={t('taskDialogs:form.timer')}
        hint={isProgressive ? undefined : t('taskDialogs:form.timerHint')}
        checked={hasTimer}
        onChange={(checked) => onChange({ hasTimer: checked })}
      />
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
        {isProgressive && (
          <SelectField
            label={t('taskDialogs:form.steps')}
            options={STEP_COUNTS}
            textOf={number}
            value={steps}
            onChange={(chosen) => onChange({ steps: chosen })}
          />
        )}
        {hasTimer && (
          <SelectField
            label={t('taskDialogs:form.duration')}
            options={TIMER_MINUTES}
            textOf={(count) => t('minutes', { count })}
            value={minutes}
            onChange={(chosen) => onChange({ minutes: chosen })}
          />
        )}
      </chakra.div>
      {isProgressive && hasTimer && steps > 1 && (
        <chakra.p textStyle="small" color="fg.muted">
          {t('taskDialogs:form.inAll', {
            steps: number(steps),
            minutes: number(minutes),
            total: number(steps * minutes),
          })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
