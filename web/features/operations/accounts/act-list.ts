import { chakra } from '../../../ui/chakra';

const LINES = {
  display: 'grid',
  gap: 0,
  '& > button': {
    justifyContent: 'space-between',
    paddingInline: 0,
    bg: 'transparent',
    borderWidth: '1px 0 0',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 0,
    // A chevron: without it a line reads as a heading.
    _after: {
      content: '""',
      width: 2,
      height: 2,
      marginInlineEnd: 1,
      borderTop: '2px solid {colors.fg.muted}',
      borderInlineEnd: '2px solid {colors.fg.muted}',
      rotate: '45deg',
    },
  },
} as const;

/** What can be done with something, the mildest first: side by side, on a phone a line each. */
export const ActList = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 2, mdDown: LINES },
});

/** Destructive ones at the end of an `ActList`: set apart by their colour, on a broad screen by lines, too. */
export const DestructiveActs = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > button': { color: 'danger.fg' },
    // Each line in the middle between two texts, the last of which ends where the content does.
    md: {
      marginInlineStart: 2,
      paddingInlineStart: 1,
      borderInlineStart: '1px solid {colors.border}',
      '& > button': { paddingInline: 3 },
      '& > button:last-child': { marginInlineEnd: -3 },
      '& > button + button': {
        position: 'relative',
        marginInlineStart: '0.5625rem',
        _before: {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: '-0.3125rem',
          borderInlineStart: '1px solid {colors.border}',
        },
      },
    },
    mdDown: LINES,
  },
});
