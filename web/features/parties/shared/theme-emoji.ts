/** Emojis of the party themes; a star for the general theme and unknown ones (R71). */
const EMOJIS: Record<string, string> = { fitness: '🏃', study: '📚', productivity: '⚡', adventure: '⚔️' };

export function themeEmoji(theme: string): string {
  return EMOJIS[theme] ?? '⭐';
}
