import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/models';
import { isVisible } from '../../../../server/rules/text';
import { useFormat } from '../../../i18n/use-format';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { computeDraftXp, EMPTY_TASK_DRAFT, type TaskDraft } from './task-draft';
import { DraftXp, TaskFields } from './task-fields';
import { useCreateTask } from './use-create-task';

const FORM_ID = 'create-task';

interface CreateTaskDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates a task for today, and shows its XP (R64, R117). The form keeps its content until the task is created. */
export default function CreateTaskDialog({ user, open, onClose }: CreateTaskDialogProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
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
      disabled={!isVisible(draft.name)}
      onSubmit={submit}
      secondaryActions={<DraftXp formId={FORM_ID} xp={number(computeDraftXp(draft))} />}
    >
      <TaskFields draft={draft} onChange={change} nameTaken={nameTaken} nameRef={name} />
    </FormDialog>
  );
}
