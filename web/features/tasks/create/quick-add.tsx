import { useId, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_LIMITS } from '../../../../server/rules/personal-task';
import { isVisible } from '../../../../server/rules/text';
import { useCurrentUser } from '../../../api/current-user';
import type { User } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { FieldError, Input } from '../../../ui/forms/form-field';
import { Icon } from '../../../ui/icon';
import { limitText } from '../../../ui/forms/limited-text';
import { Chip, VisuallyHidden } from '../../../ui/surface';
import { parseQuickTask, toQuickDraft } from './quick-task';
import { computeDraftXp } from './task-draft';
import { useCreateTask } from './use-create-task';

/** A field that makes a task for today of one line (R467). */
export default function QuickAdd(): ReactElement | null {
  const user = useCurrentUser();
  return user ? <QuickAddForm user={user} /> : null;
}

function QuickAddForm({ user }: { readonly user: User }): ReactElement {
  const { t } = useTranslation('tasks');
  const { number } = useFormat();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  const [takenLine, setTakenLine] = useState<string>();
  const task = parseQuickTask(line);
  const draft = toQuickDraft(task);
  const { submit, pending } = useCreateTask({
    user,
    draft,
    // What was typed meanwhile stays.
    onCreated: () => setLine((current) => (current === line ? '' : current)),
    onNameTaken: () => setTakenLine(line),
  });
  const isTaken = line === takenLine;
  const isWritten = isVisible(task.name);
  const minutes = task.minutes > 0 && t('minutesShort', { minutes: number(task.minutes) });
  const steps = task.steps > 1 && t('quick.steps', { count: task.steps });
  const xp = t('reward', { xp: number(computeDraftXp(draft)) });
  const note = isTaken
    ? t('refusal.TASK_ALREADY_EXISTS')
    : isWritten && [task.name, minutes, steps, xp].filter(Boolean).join(' · ');
  return (
    <chakra.form
      marginBottom={4}
      onSubmit={(event) => {
        event.preventDefault();
        // The button disappears with the line that it adds.
        field.current?.focus();
        submit();
      }}
    >
      <chakra.div display="flex" alignItems="center" gap={2}>
        <Input
          ref={field}
          paddingInline={3}
          value={line}
          aria-label={t('quick.label')}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={isTaken || undefined}
          placeholder={t('quick.placeholder')}
          enterKeyHint="done"
          autoComplete="off"
          {...limitText(TASK_LIMITS.nameLength, setLine)}
        />
        {/* Without a name there is nothing to add, and the header's button opens the whole form. */}
        {isWritten && (
          <Button
            type="submit"
            size="icon"
            boxSize={12}
            aria-label={t('quick.submit')}
            aria-busy={pending || undefined}
          >
            <Icon name="plus" />
          </Button>
        )}
      </chakra.div>
      {isTaken ? (
        <FieldError id={noteId} marginTop={1.5}>
          {note}
        </FieldError>
      ) : (
        note && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={1.5} marginTop={3}>
            <VisuallyHidden id={noteId}>{note}</VisuallyHidden>
            {minutes && <Chip aria-hidden>⏱ {minutes}</Chip>}
            {steps && <Chip aria-hidden>{steps}</Chip>}
            <Chip aria-hidden colorPalette="gold">
              {xp}
            </Chip>
          </chakra.div>
        )
      )}
    </chakra.form>
  );
}
