import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomDifficulty } from '../../../server/rules/custom-quest';
import type { Quest } from '../../api/models';
import { categoryPalette } from '../../game/category-palette';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/surface';
import { questModeOf } from './quest-action';
import { timerSeconds } from './use-quest-press';

/** Badges: mode, category, timer length in minutes, class bonus (R116); for a custom quest also its difficulty and tags. */
export function QuestBadges({ quest }: { readonly quest: Quest }): ReactElement {
  const { t } = useTranslation('quests');
  const mode = questModeOf(quest);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
      <Chip>{t(`mode.${mode}`)}</Chip>
      <Chip colorPalette={categoryPalette(quest.category)}>{t(`category.${quest.category}`)}</Chip>
      {mode === 'timer' && <Chip>⏱ {lengthText(timerSeconds(quest), t)}</Chip>}
      {quest.hasClassBonus && <Chip colorPalette="pine">{t('classBonus')}</Chip>}
      {quest.type === 'custom' && <Chip>{t(`frequency.${quest.frequency}`)}</Chip>}
      {quest.customDifficulty && <Difficulty difficulty={quest.customDifficulty} />}
      {quest.tags.length > 0 && (
        <chakra.ul
          aria-label={t('tags')}
          display="flex"
          flex="1 0 100%"
          flexWrap="wrap"
          columnGap={2}
          minWidth={0}
          textStyle="small"
          color="fg.muted"
          overflowWrap="anywhere"
        >
          {quest.tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

/** "15 min", "1 min 30 s" or "39 s". */
function lengthText(length: number, t: TFunction<'quests'>): string {
  const minutes = Math.floor(length / 60);
  const seconds = length % 60;
  return [minutes > 0 && t('minutes', { minutes }), seconds > 0 && t('seconds', { seconds })]
    .filter(Boolean)
    .join(' ');
}

const DOTS: Readonly<Record<CustomDifficulty, string>> = {
  easy: '●',
  medium: '●●',
  hard: '●●●',
  extreme: '●●●●',
};

/** By name, and by as many dots as its rank. */
function Difficulty({ difficulty }: { readonly difficulty: CustomDifficulty }): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <Chip>
      <chakra.span aria-hidden color="gold.solid" fontSize="0.5rem" letterSpacing="0.1em">
        {DOTS[difficulty]}
      </chakra.span>
      {t(`difficulty.${difficulty}`)}
    </Chip>
  );
}
