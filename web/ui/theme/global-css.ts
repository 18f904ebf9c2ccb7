import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    fontFamily: 'body',
    lineHeight: 'body',
    textSizeAdjust: '100%',
    // Neither the fixed header nor the bottom bar ever covers the focused element.
    scrollPaddingTop: 'calc({sizes.header} + 2rem + env(safe-area-inset-top))',
    '&:has([data-connection])': {
      scrollPaddingTop: 'calc({sizes.header} + 5rem + env(safe-area-inset-top))',
    },
    scrollPaddingBottom: {
      base: 'calc({sizes.nav} + 1.5rem + env(safe-area-inset-bottom))',
      // Also clears the dock's veil, which is higher.
      md: 'calc({sizes.nav} + 3rem)',
    },
  },
  body: {
    bg: 'bg',
    color: 'fg',
    fontSize: 'md',
    minHeight: '100dvh',
    overflowX: 'hidden',
    overflowWrap: 'break-word',
    fontSynthesis: 'none',
    WebkitTapHighlightColor: 'transparent',
  },
  'h1, h2, h3, h4': { fontFamily: 'heading', textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  // A pasted link or a long word breaks and lets its box shrink, where the reset's `break-word` on every element would widen a
  // grid or a row to it.
  '*': { overflowWrap: 'inherit' },
  'h1, h2, h3, h4, p, li, dd': { overflowWrap: 'anywhere' },
  // Draws no marks, like `none`, with which Safari would no longer announce a list as one.
  'ul, ol': { listStyleType: '""' },
  svg: { flexShrink: 0 },
  ':focus-visible': { outline: '3px solid {colors.pine.focusRing}', outlineOffset: '2px' },
  'button, a, label, [role=tab]': { touchAction: 'manipulation' },
  // With reduced motion, players see every end state at once. Of no duration at all, because a dialog that closes then doesn't wait for the
  // end of its animation, which a busy page can miss.
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDelay: '0s !important',
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
