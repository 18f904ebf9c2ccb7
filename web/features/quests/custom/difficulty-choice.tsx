import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CUSTOM_DIFFICULTIES,
  CUSTOM_QUEST_XP,
  type CustomDifficulty,
} from '../../../../server/rules/custom-quest';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { TileChoice } from '../../../ui/forms/tile-choice';

interface DifficultyChoiceProps {
  readonly value: CustomDifficulty;
  readonly onChange: (difficulty: CustomDifficulty) => void;
}

/** A choice of four difficulties, each with its XP (R49). */
export function DifficultyChoice({ value, onChange }: DifficultyChoiceProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  return (
    <TileChoice
      label={t('form.difficulty')}
      look="words"
      perRow={[2, 4]}
      options={CUSTOM_DIFFICULTIES}
      value={value}
      onChange={onChange}
    >
      {(difficulty) => (
        <chakra.span
          display="flex"
          flexDirection={{ sm: 'column' }}
          flexWrap="wrap"
          justifyContent="center"
          alignItems="center"
          columnGap={2}
        >
          <span>{t(`difficulty.${difficulty}`)}</span>{' '}
          <chakra.strong color="gold.fg">
            {t('form.xp', { xp: number(CUSTOM_QUEST_XP[difficulty]) })}
          </chakra.strong>
        </chakra.span>
      )}
    </TileChoice>
  );
}
