/** Of the card and of what stands for it: nothing below moves, whatever it says. */
export const FIRST_STEPS_HEIGHT = '15.5rem';
