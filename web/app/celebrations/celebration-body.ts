import { chakra } from '../../ui/chakra';

/**
 * What a celebration shows. It takes the focus: the dialog comes unasked, so a screen reader begins with it, and Enter or Space pressed
 * meanwhile neither closes the dialog nor leads away.
 */
export const CelebrationBody = chakra(
  'div',
  { base: { display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center', outline: 'none' } },
  { defaultProps: { 'data-autofocus': true, tabIndex: -1 } },
);
