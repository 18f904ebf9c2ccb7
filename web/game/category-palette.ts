/** The colour of a category is that of the class it pays more, so that players find their own quests at a glance; two pay none more. */
const PALETTES: Record<string, string> = {
  fitness: 'warrior',
  health: 'warrior',
  learning: 'scholar',
  productivity: 'scholar',
  mental: 'mystic',
  social: 'mystic',
  habit: 'mystic',
  habits: 'mystic',
  creative: 'rogue',
  custom: 'ranger',
};

export function categoryPalette(category: string): string {
  return PALETTES[category] ?? 'adventurer';
}
