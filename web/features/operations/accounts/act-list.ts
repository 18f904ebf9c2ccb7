import { chakra } from '../../../ui/chakra';

/** What can be done with something, the mildest first: side by side, on a phone a line each. */
export const ActList = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    '@media (max-width: 47.99rem)': {
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
    },
  },
});
