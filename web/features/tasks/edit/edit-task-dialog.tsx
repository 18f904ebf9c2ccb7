import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { isVisible } from '../../../../server/rules/text';
import { computeDraftXp, type TaskDraft } from '../create/task-draft';
import { DraftXp, TaskFields } from '../create/task-fields';
import { changesOf, payLockOf, toTaskDraft, type PayLock } from './task-changes';
import { useChangeTask } from './use-change-task';

const FORM_ID = 'edit-task';

interface EditTaskDialogProps {
  readonly task: Task;
  readonly isTimerRunning: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Edits a task of today (R182). The form keeps what was typed until it is saved; untouched fields follow the task. */
export default function EditTaskDialog(props: EditTaskDialogProps): ReactElement {
  const { task, isTimerRunning, open, onClose, returnFocusTo } = props;
  const { t } = useTranslation('taskDialogs');
  const { number } = useFormat();
  const [typed, setTyped] = useState<Partial<TaskDraft>>({});
  const [nameTaken, setNameTaken] = useState(false);
  const [refusedLock, setRefusedLock] = useState<PayLock>();
  const name = useRef<HTMLInputElement>(null);
  const lock = payLockOf(task, isTimerRunning) ?? refusedLock;
  const stored = toTaskDraft(task);
  const draft = { ...stored, ...typed };
  const finish = () => {
    setTyped({});
    setRefusedLock(undefined);
    onClose();
  };
  const { submit, pending } = useChangeTask({
    task,
    changes: changesOf(draft, task, lock),
    onDone: finish,
    onRefused: (refusal) => {
      if (refusal === 'TASK_ALREADY_EXISTS') {
        setNameTaken(true);
        name.current?.focus();
      } else {
        setRefusedLock(refusal === 'TASK_ALREADY_BEGUN' ? 'begun' : 'completed');
      }
    },
  });
  const change = (changed: Partial<TaskDraft>) => {
    if (changed.name !== undefined) setNameTaken(false);
    setTyped((current) => ({ ...current, ...changed }));
  };
  return (
    <FormDialog
      id={FORM_ID}
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={t('edit.title')}
      submitLabel={t(pending ? 'edit.saving' : 'edit.save')}
      busy={pending}
      disabled={!isVisible(draft.name)}
      onSubmit={submit}
      secondaryActions={
        <DraftXp formId={FORM_ID} xp={number(lock ? task.xpReward : computeDraftXp(draft))} />
      }
    >
      <TaskFields
        draft={draft}
        onChange={change}
        nameTaken={nameTaken}
        nameRef={name}
        lock={lock && { text: t(`edit.lock.${lock}`), isRefusal: refusedLock !== undefined }}
      />
    </FormDialog>
  );
}
