import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TileChoice } from '../../../ui/forms/tile-choice';
import { TASK_EMOJI_NAMES, TASK_EMOJIS, type TaskEmojiName } from './task-emojis';

interface EmojiChoiceProps {
  /** Null while the task has an icon that is none of the thirty. */
  readonly value: TaskEmojiName | null;
  readonly onChange: (name: TaskEmojiName) => void;
}

/** How many icons stand in a row, beside the button that shows the others. */
const IN_A_ROW = 5;

/** A choice of thirty icons, folded into a row at first, each with an accessible name. */
export function EmojiChoice({ value, onChange }: EmojiChoiceProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  return (
    <TileChoice
      label={t('form.icon')}
      look="emoji"
      perRow={[6, 10]}
      fold={{ shown: IN_A_ROW, label: t('form.allIcons') }}
      options={TASK_EMOJI_NAMES}
      value={value}
      onChange={onChange}
      nameOf={(name) => t(`emoji.${name}`)}
    >
      {(name) => <span aria-hidden>{TASK_EMOJIS[name]}</span>}
    </TileChoice>
  );
}
