import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../../ui/chakra';
import { TASK_EMOJI_NAMES, TASK_EMOJIS, type TaskEmojiName } from './task-emojis';

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height: 'touch',
    borderRadius: 'md',
    fontSize: '1.375rem',
    fontFamily: 'emoji',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    _hover: { bg: 'bg.track' },
    '&:has(:checked)': { bg: 'pine.subtle', boxShadow: 'inset 0 0 0 2px {colors.pine.solid}' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.focusRing}' },
  },
});

interface EmojiChoiceProps {
  readonly value: TaskEmojiName;
  readonly onChange: (name: TaskEmojiName) => void;
}

/** One of the thirty, each with its name for those who don't see it; a radio group, so the arrow keys move in it. */
export function EmojiChoice({ value, onChange }: EmojiChoiceProps): ReactElement {
  const { t } = useTranslation('tasks');
  return (
    <chakra.fieldset border={0} minWidth={0}>
      <chakra.legend textStyle="small" fontWeight="semibold" marginBottom={1.5}>
        {t('form.icon')}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(6, minmax(0, 1fr))', sm: 'repeat(10, minmax(0, 1fr))' }}
        bg="bg.sunken"
        padding={1.5}
        borderRadius="lg"
      >
        {TASK_EMOJI_NAMES.map((name) => (
          <Choice key={name}>
            <input
              type="radio"
              name="task-emoji"
              aria-label={t(`emoji.${name}`)}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <span aria-hidden>{TASK_EMOJIS[name]}</span>
          </Choice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
