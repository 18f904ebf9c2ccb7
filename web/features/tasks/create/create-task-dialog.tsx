import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/form-dialog';
import { computeDraftXp, EMPTY_TASK_DRAFT, type TaskDraft } from './task-draft';
import { TaskFields } from './task-fields';
import { useCreateTask } from './use-create-task';

const FORM_ID = 'create-task';

interface CreateTaskDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates a task for today, and shows its XP (R64, R117). The form keeps its content until the task is created. */
export default function CreateTaskDialog({ user, open, onClose }: CreateTaskDialogProps): ReactElement {
  const { t } = useTranslation('tasks');
  const { number } = useFormat();
  const [draft, setDraft] = useState(EMPTY_TASK_DRAFT);
  const [nameTaken, setNameTaken] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const { submit, pending } = useCreateTask({
    user,
    draft,
    onCreated: () => {
      setDraft(EMPTY_TASK_DRAFT);
      onClose();
    },
    onNameTaken: () => {
      setNameTaken(true);
      name.current?.focus();
    },
  });
  const change = (changed: Partial<TaskDraft>) => {
    if (changed.name !== undefined) setNameTaken(false);
    setDraft((current) => ({ ...current, ...changed }));
  };
  return (
    <FormDialog
      id={FORM_ID}
      open={open}
      onClose={onClose}
      title={t('form.title')}
      submitLabel={pending ? t('form.saving') : t('form.submit')}
      busy={pending}
      disabled={draft.name.trim() === ''}
      onSubmit={submit}
      secondaryActions={
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={2}>
          <chakra.span textStyle="small" color="fg.muted">
            {t('form.pays')}
          </chakra.span>
          <chakra.output form={FORM_ID} textStyle="heading" color="gold.fg">
            {t('reward', { xp: number(computeDraftXp(draft)) })}
          </chakra.output>
        </chakra.p>
      }
    >
      <TaskFields draft={draft} onChange={change} nameTaken={nameTaken} nameRef={name} />
    </FormDialog>
  );
}
