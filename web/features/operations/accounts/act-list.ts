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
  base: { display: 'flex', flexWrap: 'wrap', gap: 2, mdDown: LINES },
});

/** Destructive ones at the end of an `ActList`: set apart by their colour, on a broad screen by a line, too. */
export const DestructiveActs = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    '& > button': { color: 'danger.fg' },
    md: {
      paddingInlineStart: 2,
      borderInlineStart: '1px solid {colors.border}',
    },
    mdDown: LINES,
  },
});
