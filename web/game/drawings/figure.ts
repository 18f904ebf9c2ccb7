/**
 * The figure that every hero shares, on a grid of 200 × 240: the head reaches from 30 to 120, the feet stand at 228. What
 * exists twice is drawn for the left side and mirrored.
 */
export const HEAD =
  'M100 36C129 36 147 55 147 82C147 107 127 121 100 121C73 121 53 107 53 82C53 55 71 36 100 36Z';
export const EAR = 'M55 76C45 74 43 94 55 96Z';
export const TORSO =
  'M85 116C77 119 73 128 72 140L70 186C70 191 130 191 130 186L128 140C127 128 123 119 115 116Z';
export const ARM = 'M83 121C71 122 62 138 54 158C51 167 65 173 69 165L82 148Z';
export const LEG = 'M75 182L76 212L98 212L99.5 182Z';
export const SHOE = 'M76 209C68 212 66 228 74 228L97 228C99 228 99 210 98 208Z';
/** The middle of the left hand. */
export const HAND = { x: 58, y: 167 } as const;
