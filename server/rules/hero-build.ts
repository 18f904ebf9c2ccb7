/** The two figures that a hero can have, whatever the class (R407). */
export const HERO_BUILDS = ['slim', 'sturdy'] as const;

export type HeroBuild = (typeof HERO_BUILDS)[number];

/** The build of a player who has chosen none. */
export const DEFAULT_BUILD: HeroBuild = 'slim';
