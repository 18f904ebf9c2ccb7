import { defineKeyframes } from '@chakra-ui/react/styled-system';

/** All animations, from or to the element's own look where an end is left out. With reduced motion, players see the end state at once (`global-css.ts`). */
export const keyframes = defineKeyframes({
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(10px)' } },
  'sink-out': { to: { opacity: 0, transform: 'translateY(8px)' } },
  'sheet-in': { from: { transform: 'translateY(40px)', opacity: 0 } },
  pop: {
    '0%': { transform: 'scale(0.6)', opacity: 0 },
    '60%': { transform: 'scale(1.12)', opacity: 1 },
    '100%': { transform: 'scale(1)' },
  },
  breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } },
  spin: { to: { transform: 'rotate(360deg)' } },
  burst: {
    from: { transform: 'rotate(var(--angle)) translateY(0) scale(0.4)', opacity: 1 },
    to: { transform: 'rotate(var(--angle)) translateY(calc(-1 * var(--reach))) scale(1)', opacity: 0 },
  },
  'hero-breath': { '0%, 100%': { transform: 'none' }, '50%': { transform: 'translateY(1.6px)' } },
  blink: { '0%, 94%, 100%': { transform: 'none' }, '97%': { transform: 'scaleY(0.1)' } },
  'xp-fly': {
    from: { transform: 'translate(var(--x), var(--y)) scale(0.8)', opacity: 0 },
    '20%': { transform: 'translate(var(--x), calc(var(--y) - 1rem)) scale(1.3)', opacity: 1 },
    '85%': { transform: 'none', opacity: 1 },
    to: { transform: 'scale(0.6)', opacity: 0 },
  },
  settle: { from: { transform: 'var(--from)' } },
});
