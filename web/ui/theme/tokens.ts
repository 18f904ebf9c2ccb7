import { defineTokens } from '@chakra-ui/react/styled-system';

/** Steps of a quarter rem: `4` is 1 rem. */
const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32] as const;
const scale = Object.fromEntries(STEPS.map((step) => [step, { value: `${step / 4}rem` }]));

const SANS = `ui-rounded, "SF Pro Rounded", system-ui, sans-serif`;
const EMOJI = `"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"`;

export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
    full: { value: '100%' },
    /** The size of a control pressed with a thumb. */
    touch: { value: '2.75rem' },
    header: { value: '4rem' },
    nav: { value: '4.25rem' },
    page: { value: '68rem' },
    widePage: { value: '95rem' },
    reading: { value: '40rem' },
  },
  fonts: {
    body: { value: `${SANS}, ${EMOJI}` },
    heading: { value: `${SANS}, ${EMOJI}` },
    emoji: { value: `${EMOJI}, sans-serif` },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
    '4xl': { value: '3rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    // Not 600: a Linux whose system font lacks that weight uses another family that has it, at times a serif.
    semibold: { value: '700' },
    bold: { value: '700' },
    heavy: { value: '800' },
  },
  lineHeights: { tight: { value: '1.2' }, snug: { value: '1.35' }, body: { value: '1.5' } },
  radii: {
    sm: { value: '0.5rem' },
    md: { value: '0.75rem' },
    lg: { value: '1rem' },
    xl: { value: '1.5rem' },
    full: { value: '999px' },
  },
  durations: {
    fast: { value: '120ms' },
    moderate: { value: '220ms' },
    slow: { value: '420ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    spring: { value: 'cubic-bezier(0.34, 1.56, 0.64, 1)' },
  },
  zIndex: {
    chrome: { value: 20 },
    popover: { value: 40 },
    toast: { value: 60 },
    skip: { value: 80 },
  },
});
