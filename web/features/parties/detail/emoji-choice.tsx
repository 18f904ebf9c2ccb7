import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_QUEST_EMOJIS } from '../../../../server/rules/party-options';
import { TileChoice } from '../../../ui/forms/tile-choice';

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

interface EmojiChoiceProps {
  readonly value: QuestEmoji;
  readonly onChange: (emoji: QuestEmoji) => void;
}

/** How many emojis stand in a row, beside the button that shows the others. */
const IN_A_ROW = 5;

/** A choice of sixteen emojis (R84), folded into a row at first, each with an accessible name. */
export function EmojiChoice({ value, onChange }: EmojiChoiceProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <TileChoice
      label={t('questForm.emoji')}
      look="emoji"
      perRow={[6, 8]}
      fold={{ shown: IN_A_ROW, label: t('emoji.all') }}
      options={PARTY_QUEST_EMOJIS}
      value={value}
      onChange={onChange}
      nameOf={(emoji) => t(`emoji.${NAMES[emoji]}`)}
    >
      {(emoji) => <span aria-hidden>{emoji}</span>}
    </TileChoice>
  );
}
