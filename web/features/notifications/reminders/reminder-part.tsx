import { chakra } from '../../../ui/chakra';

/** Settings that belong together, below a line. */
export const ReminderPart = chakra('div', {
  base: { display: 'grid', gap: 3, paddingTop: 4, borderTop: '1px solid {colors.border}' },
});
