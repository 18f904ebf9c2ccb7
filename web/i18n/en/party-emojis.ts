/** The names of the emojis of party quests. */
export const partyEmojis = {
  target: 'Target',
  trophy: 'Trophy',
  muscle: 'Muscle',
  books: 'Books',
  handshake: 'Handshake',
  star: 'Star',
  party: 'Party',
  fire: 'Fire',
  lightning: 'Lightning',
  rocket: 'Rocket',
  gem: 'Gem',
  palette: 'Palette',
  runner: 'Runner',
  brain: 'Brain',
  heart: 'Heart',
  circus: 'Circus tent',
} as const;
