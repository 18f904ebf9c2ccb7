import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../api/models';
import { categoryPalette } from '../../game/category-palette';
import { chakra } from '../../ui/chakra';
import { EmojiTile } from '../../ui/surface';

const Gift = chakra('span', {
  base: { position: 'absolute', insetEnd: '-0.375rem', bottom: '-0.375rem', fontSize: '1.125rem' },
});

/** The quest's emoji; a gift marks a quest with a chest (R118). */
export function QuestTile({
  quest,
  faded,
}: {
  readonly quest: Quest;
  readonly faded: boolean;
}): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <EmojiTile position="relative" colorPalette={categoryPalette(quest.category)} opacity={faded ? 0.6 : 1}>
      <span aria-hidden>{quest.emoji || '🎯'}</span>
      {quest.userQuest.hasLoot && (
        <Gift role="img" aria-label={t('loot.chest')}>
          🎁
        </Gift>
      )}
    </EmojiTile>
  );
}
