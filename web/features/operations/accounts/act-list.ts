import { chakra } from '../../../ui/chakra';

const LINES = {
  display: 'grid',
  gap: 0,
  '& > button': {
    justifyContent: 'start',
    paddingInline: 0,
    bg: 'transparent',
    borderWidth: '1px 0 0',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 0,
  },
} as const;

/** What can be done with something, the mildest first: side by side, on a phone a line each. */
export const ActList = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 2, '@media (max-width: 47.99rem)': LINES },
});

/** The grave ones at the end of an `ActList`, apart from the others. */
export const GraveActs = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    '& > button': { color: 'danger.fg' },
    '@media (min-width: 48rem)': {
      paddingInlineStart: 2,
      borderInlineStart: '1px solid {colors.border}',
    },
    '@media (max-width: 47.99rem)': { ...LINES, marginTop: 4 },
  },
});
