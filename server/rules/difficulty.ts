/** The five difficulty tiers of a quest (D15). */
export type Tier = 1 | 2 | 3 | 4 | 5;
