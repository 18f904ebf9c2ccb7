import { chakra } from '../../ui/chakra';

/** Two columns (R117), one where a column would be too narrow for a word. */
export const TaskGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.25rem, calc((100% - 0.75rem) / 2)), 1fr))',
  },
});
