/** How many nudges a player sends in a day, all parties together (R419). */
export const MAX_NUDGES_A_DAY = 50;
