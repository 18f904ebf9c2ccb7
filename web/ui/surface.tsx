import { chakra } from './chakra';

/** A raised area for related content. */
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

/** A short label in its palette: a reward, a mode, a category. */
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

/** The rounded square around an emoji. */
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

/** Text for screen readers only. */
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

/** Reserves the space of content that is being loaded, so that nothing jumps when it arrives. */
export const Skeleton = chakra('div', {
  base: { bg: 'bg.track', borderRadius: 'md', animation: 'breathe 1.6s ease-in-out infinite' },
});
