import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest } from '../../api/models';
import { categoryPalette } from '../../game/category-palette';
import { chakra } from '../../ui/chakra';
import { EmojiTile } from '../../ui/surface';

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '-0.375rem',
    bottom: '-0.375rem',
    display: 'grid',
    placeItems: 'center',
    width: 6,
    height: 6,
    borderRadius: 'full',
    bg: 'bg.surface',
    fontSize: '0.875rem',
  },
});

/** The quest's emoji, with a gift at its corner while its chest is unopened (R118, R170). */
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
      {quest.userQuest.hasLoot ? (
        <>
          <span aria-hidden>{quest.ownEmoji}</span>
          <Badge role="img" aria-label={t('loot.chest')}>
            {quest.emoji}
          </Badge>
        </>
      ) : (
        <span aria-hidden>{quest.emoji || '🎯'}</span>
      )}
    </EmojiTile>
  );
}
