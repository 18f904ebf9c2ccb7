/** Emojis of the party themes; a star for the general one and any other (R71). */
const EMOJIS: Record<string, string> = { fitness: '🏃', study: '📚', productivity: '⚡', adventure: '⚔️' };

export function themeEmoji(theme: string): string {
  return EMOJIS[theme] ?? '⭐';
}
