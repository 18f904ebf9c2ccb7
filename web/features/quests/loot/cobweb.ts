/** What an empty chest holds. */
export const COBWEB = '🕸️';
