import { chakra } from '../chakra';

/** In the search, before its text. */
export const SearchSign = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 3.5,
    display: 'grid',
    placeItems: 'center',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
});
