/** The height of the card and of its placeholder, so that the layout below doesn't shift. */
export const FIRST_STEPS_HEIGHT = '14.25rem';
