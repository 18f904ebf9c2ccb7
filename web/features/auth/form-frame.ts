import { chakra } from '../../ui/chakra';

/** The fields of a form that lets a player in, below each other. */
export const FormFrame = chakra('form', {
  base: {
    display: 'grid',
    gap: 4,
    // An invalid field scrolls to below the toast that reports the error, or on a desktop to above it.
    '& input': { scrollMarginBlock: '5.5rem' },
  },
});
