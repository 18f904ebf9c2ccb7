/** What a party is good for: an emoji, and the name of the text in `parties:join`. */
export const PARTY_BENEFITS = [
  ['🎯', 'quests'],
  ['📣', 'feed'],
  ['🌟', 'level'],
] as const;
