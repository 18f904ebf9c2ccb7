import { defineRecipe } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { chakra } from './chakra';

const recipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flexShrink: 0,
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition:
      'background {durations.fast}, transform {durations.fast} {easings.out}, opacity {durations.fast}',
    colorPalette: 'pine',
    _active: { transform: 'scale(0.97)' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed', transform: 'none' },
    '&[aria-busy=true]': { opacity: 0.75, cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'color-mix(in oklab, {colors.colorPalette.solid} 88%, {colors.fg})' },
        // Grey instead of faded: its text stays legible.
        _disabled: { opacity: 1, color: 'fg.subtle', '&, &:hover': { bg: 'bg.track' } },
      },
      soft: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'color-mix(in oklab, {colors.colorPalette.subtle} 80%, {colors.colorPalette.muted})' },
      },
      outline: {
        borderWidth: '1.5px',
        borderStyle: 'solid',
        borderColor: 'border.strong',
        color: 'fg',
        _hover: { bg: 'bg.sunken' },
      },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.sunken', color: 'fg' } },
    },
    size: {
      sm: { minHeight: 9, paddingInline: 3, fontSize: 'sm' },
      md: { minHeight: 'touch', paddingInline: 4, fontSize: 'sm' },
      lg: { minHeight: 12, paddingInline: 4, fontSize: 'md' },
      icon: { width: 'touch', height: 'touch', padding: 0 },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

/** Every button. `type="button"` by default, so that none submits a form by accident. */
export const Button = chakra('button', recipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button. */
export const ButtonLink = chakra(Link, recipe);
