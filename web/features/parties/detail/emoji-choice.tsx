import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_QUEST_EMOJIS } from '../../../../server/rules/party-options';
import { chakra } from '../../../ui/chakra';

type QuestEmoji = (typeof PARTY_QUEST_EMOJIS)[number];

const NAMES = {
  '🎯': 'target',
  '🏆': 'trophy',
  '💪': 'muscle',
  '📚': 'books',
  '🤝': 'handshake',
  '⭐': 'star',
  '🎉': 'party',
  '🔥': 'fire',
  '⚡': 'lightning',
  '🚀': 'rocket',
  '💎': 'gem',
  '🎨': 'palette',
  '🏃': 'runner',
  '🧠': 'brain',
  '❤️': 'heart',
  '🎪': 'circus',
} as const satisfies Record<QuestEmoji, string>;

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    minHeight: 10,
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
  readonly value: QuestEmoji;
  readonly onChange: (emoji: QuestEmoji) => void;
}

/** One of the sixteen (specification §3), each with its name for those who don't see it. */
export function EmojiChoice({ value, onChange }: EmojiChoiceProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.fieldset border={0} minWidth={0}>
      <chakra.legend textStyle="small" fontWeight="semibold" marginBottom={1.5}>
        {t('questForm.emoji')}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(8, minmax(0, 1fr))"
        gap={1}
        bg="bg.sunken"
        padding={1.5}
        borderRadius="lg"
      >
        {PARTY_QUEST_EMOJIS.map((emoji) => (
          <Choice key={emoji}>
            <input
              type="radio"
              name="emoji"
              aria-label={t(`emoji.${NAMES[emoji]}`)}
              checked={emoji === value}
              onChange={() => onChange(emoji)}
            />
            <span aria-hidden>{emoji}</span>
          </Choice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
