/** The colour of a category is that of the class it pays more, so that players find their own quests at a glance. */
const PALETTES: Record<string, string> = {
  fitness: 'warrior',
  health: 'warrior',
  learning: 'scholar',
  productivity: 'scholar',
  mental: 'mystic',
  social: 'mystic',
  habit: 'mystic',
  habits: 'mystic',
};

export function categoryPalette(category: string): string {
  return PALETTES[category] ?? 'adventurer';
}
