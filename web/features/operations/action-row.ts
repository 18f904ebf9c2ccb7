import { chakra } from '../../ui/chakra';

/** The buttons of a card, side by side, each as broad as its text. */
export const ActionRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 },
});
