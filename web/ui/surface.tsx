import { chakra } from './chakra';

/** A sheet that things lie on. */
export const Card = chakra('section', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'xl',
    shadow: 'card',
    padding: { base: 4, sm: 5 },
  },
});

/** A small fact in its palette: a reward, a mode, a category. */
export const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    paddingInline: 2,
    minHeight: 6,
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    textStyle: 'caption',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    colorPalette: 'adventurer',
  },
});

/** The rounded square an emoji stands in. */
export const EmojiTile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 12,
    height: 12,
    borderRadius: 'lg',
    bg: 'colorPalette.subtle',
    fontFamily: 'emoji',
    fontSize: '1.5rem',
    lineHeight: 1,
    colorPalette: 'adventurer',
  },
});

/** Read by screen readers, not seen. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Where something is going to be, in its size, so that nothing jumps when it comes. */
export const Skeleton = chakra('div', {
  base: { bg: 'bg.track', borderRadius: 'md', animation: 'breathe 1.6s ease-in-out infinite' },
});
