import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CUSTOM_DIFFICULTIES,
  CUSTOM_QUEST_XP,
  type CustomDifficulty,
} from '../../../../server/rules/custom-quest';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minHeight: 14,
    padding: 1,
    borderRadius: 'md',
    bg: 'bg.sunken',
    textStyle: 'small',
    textAlign: 'center',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    '& strong': { color: 'gold.fg' },
    _hover: { bg: 'bg.track' },
    '&:has(:checked)': { bg: 'pine.subtle', boxShadow: 'inset 0 0 0 2px {colors.pine.solid}' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.focusRing}' },
  },
});

interface DifficultyChoiceProps {
  readonly value: CustomDifficulty;
  readonly onChange: (difficulty: CustomDifficulty) => void;
}

/** One of the four, each with the XP it pays (specification §9). */
export function DifficultyChoice({ value, onChange }: DifficultyChoiceProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  return (
    <chakra.fieldset border={0} minWidth={0}>
      <chakra.legend textStyle="small" fontWeight="semibold" marginBottom={1.5}>
        {t('form.difficulty')}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
        gap={2}
      >
        {CUSTOM_DIFFICULTIES.map((difficulty) => (
          <Choice key={difficulty}>
            <input
              type="radio"
              name="difficulty"
              checked={difficulty === value}
              onChange={() => onChange(difficulty)}
            />
            <span>{t(`difficulty.${difficulty}`)}</span>{' '}
            <strong>{t('form.xp', { xp: number(CUSTOM_QUEST_XP[difficulty]) })}</strong>
          </Choice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
