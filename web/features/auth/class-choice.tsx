import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFERED_CLASSES } from '../../../server/rules/character-class';
import { DEFAULT_BUILD } from '../../../server/rules/hero-build';
import { HeroPortrait } from '../../game/hero-portrait';
import { chakra } from '../../ui/chakra';
import type { OfferedClass } from './credentials';

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    paddingInline: 3,
    paddingBlock: 1.5,
    minHeight: 16,
    borderRadius: 'lg',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    bg: 'bg.raised',
    cursor: 'pointer',
    transition: 'background {durations.fast}, border-color {durations.fast}',
    '& input': { position: 'absolute', opacity: 0, inset: 0, cursor: 'pointer' },
    '[aria-invalid=true] &': { borderColor: 'danger.solid' },
    '&:has(:checked)': {
      bg: 'colorPalette.subtle',
      borderColor: 'colorPalette.solid',
      boxShadow: 'inset 0 0 0 1px {colors.colorPalette.solid}',
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.focusRing}', outlineOffset: '2px' },
  },
});

interface ClassChoiceProps {
  readonly value: OfferedClass | null;
  readonly error?: string;
  readonly onChange: (characterClass: OfferedClass) => void;
}

/** The three classes, each with its bonus (R17). */
export function ClassChoice({ value, error, onChange }: ClassChoiceProps): ReactElement {
  const { t } = useTranslation(['auth', 'common']);
  const noteId = useId();
  return (
    <chakra.fieldset
      display="grid"
      gap={2}
      role="radiogroup"
      aria-labelledby={`${noteId}-label`}
      aria-describedby={error === undefined ? undefined : noteId}
      aria-required
      aria-invalid={error === undefined ? undefined : true}
      border={0}
      minWidth={0}
    >
      <chakra.legend id={`${noteId}-label`} textStyle="small" fontWeight="semibold" marginBottom={1.5}>
        {t('fields.characterClass')}
      </chakra.legend>
      {OFFERED_CLASSES.map((offered) => (
        <Choice key={offered} colorPalette={offered}>
          <input
            type="radio"
            name="characterClass"
            value={offered}
            checked={value === offered}
            onChange={() => onChange(offered)}
          />
          <HeroPortrait hero={{ characterClass: offered, build: DEFAULT_BUILD, wornItems: [] }} size={12} />
          <chakra.span minWidth={0}>
            <chakra.span display="block" textStyle="strong">
              {t(`common:class.${offered}`)}
            </chakra.span>
            <chakra.span display="block" textStyle="caption" color="fg.muted">
              {t(`common:classBonus.${offered}`)}
            </chakra.span>
          </chakra.span>
        </Choice>
      ))}
      {error !== undefined && (
        <chakra.p id={noteId} textStyle="caption" color="danger.fg">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
