import { useEffect, useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_LIMITS } from '../../../../server/rules/personal-task';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { FormField, Input } from '../../../ui/forms/form-field';
import { Icon } from '../../../ui/icon';
import { limitText } from '../../../ui/forms/limited-text';
import { hasRoomForSubTask, commitSubTask, type TaskDraft } from './task-draft';

const Entry = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    paddingInlineStart: 3.5,
    bg: 'bg.sunken',
    borderRadius: 'md',
    textStyle: 'small',
    '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', paddingBlock: 2 },
  },
});

interface SubTaskFieldProps {
  readonly draft: TaskDraft;
  readonly onChange: (change: Partial<TaskDraft>) => void;
}

/** A list to which Enter adds an entry; blank ones are ignored (R64). */
export function SubTaskField({ draft, onChange }: SubTaskFieldProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const { number } = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const { subTasks } = draft;
  const hasRoom = hasRoomForSubTask(draft);
  const known = useRef(subTasks.length);
  // The list grows above the field, so the field is scrolled back into view.
  useEffect(() => {
    if (subTasks.length > known.current) field.current?.scrollIntoView({ block: 'nearest' });
    known.current = subTasks.length;
  }, [subTasks.length]);
  const add = () => {
    onChange(commitSubTask(draft));
    field.current?.focus();
  };
  const remove = (place: number) => {
    onChange({ subTasks: subTasks.filter((_, index) => index !== place) });
    field.current?.focus();
  };
  const hint = t('form.subTasksHint', {
    count: subTasks.length,
    most: number(TASK_LIMITS.subTasks),
  });
  return (
    <FormField label={t('form.subTasks')} hint={hint}>
      {(control) => (
        <>
          {subTasks.length > 0 && (
            <chakra.ol aria-label={t('form.subTasks')} display="grid" gap={1}>
              {subTasks.map((subTask, index) => (
                // Two entries may have the same text; none has state of its own, so the index is a safe key.
                <Entry key={index}>
                  <span>
                    {number(index + 1)}. {subTask}
                  </span>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t('form.removeSubTask', { name: subTask })}
                    onClick={() => remove(index)}
                  >
                    <Icon name="close" size="1.125rem" />
                  </Button>
                </Entry>
              ))}
            </chakra.ol>
          )}
          <chakra.div display="flex" gap={2}>
            <Input
              {...control}
              ref={field}
              scrollMarginBlock={8}
              readOnly={!hasRoom}
              value={draft.nextSubTask}
              {...limitText(TASK_LIMITS.subTaskLength, (nextSubTask) => onChange({ nextSubTask }))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <Button
              variant="soft"
              size="icon"
              width={12}
              height={12}
              aria-label={t('form.addSubTask')}
              disabled={!hasRoom}
              onClick={add}
            >
              <Icon name="plus" />
            </Button>
          </chakra.div>
        </>
      )}
    </FormField>
  );
}
