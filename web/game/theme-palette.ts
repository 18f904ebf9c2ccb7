const PALETTES: Record<string, string> = {
  fitness: 'warrior',
  study: 'scholar',
  productivity: 'gold',
  adventure: 'ranger',
};

/** The colour of a party's theme. */
export function themePalette(theme: string): string {
  return PALETTES[theme] ?? 'mystic';
}
