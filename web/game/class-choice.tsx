import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFERED_CLASSES, type OfferedClass } from '../../server/rules/character-class';
import { DEFAULT_BUILD, type HeroBuild } from '../../server/rules/hero-build';
import { chakra } from '../ui/chakra';
import { FieldError } from '../ui/forms/form-field';
import { HeroPortrait } from './hero-portrait';

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
    // The circle of a radio button.
    _after: {
      content: '""',
      flexShrink: 0,
      width: 5,
      height: 5,
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
    },
    '&:has(:checked)': {
      _after: { borderWidth: '0.375rem', borderColor: 'colorPalette.solid' },
      bg: 'colorPalette.subtle',
      borderColor: 'colorPalette.solid',
      boxShadow: 'inset 0 0 0 1px {colors.colorPalette.solid}',
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.focusRing}', outlineOffset: '2px' },
  },
});

interface ClassChoiceProps {
  readonly label: string;
  /** The hero's figure, slim or sturdy. */
  readonly build?: HeroBuild | undefined;
  /** The class in force, which isn't a choice. */
  readonly current?: string;
  readonly value: OfferedClass | null;
  readonly error?: string;
  readonly onChange: (characterClass: OfferedClass) => void;
}

/** The classes that are offered (R17), each with its bonus (R18). */
export function ClassChoice(props: ClassChoiceProps): ReactElement {
  const { label, build = DEFAULT_BUILD, current, value, error, onChange } = props;
  const { t } = useTranslation('common');
  const noteId = useId();
  const offers = OFFERED_CLASSES.filter((offered) => offered !== current);
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
      <chakra.legend id={`${noteId}-label`} textStyle="small" fontWeight="semibold" marginBottom={2}>
        {label}
      </chakra.legend>
      {/* Above the first one, which has the focus. */}
      {error !== undefined && <FieldError id={noteId}>{error}</FieldError>}
      {offers.map((offered) => (
        <Choice key={offered} colorPalette={offered}>
          <input
            type="radio"
            name="characterClass"
            value={offered}
            checked={value === offered}
            onChange={() => onChange(offered)}
          />
          {/* Without what is worn: a helmet would make all faces alike. */}
          <HeroPortrait hero={{ characterClass: offered, build, wornItems: [] }} size={12} />
          <chakra.span minWidth={0} flex={1}>
            <chakra.span display="block" textStyle="strong">
              {t(`class.${offered}`)}
            </chakra.span>
            <chakra.span display="block" textStyle="caption" color="fg.muted" textWrap="balance">
              {t(`classBonus.${offered}`)}
            </chakra.span>
          </chakra.span>
        </Choice>
      ))}
    </chakra.fieldset>
  );
}
