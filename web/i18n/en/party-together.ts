/** What a party does together: its streak, its trophies and their celebration. */
export const partyTogether = {
  streak: {
    title: 'Streak together',
    days_one: '{{formatted}} day in a row',
    days_other: '{{formatted}} days in a row',
    none: 'The first day is ahead',
    today: 'Today counts already: everybody has done something.',
    rule: 'A day counts once everybody who isn’t on pause has done something.',
    failed: 'The streak could not be loaded.',
  },
  trophies: {
    title: 'Trophy shelf',
    empty: 'Quests that you complete together stay here.',
    failed: 'The trophies could not be loaded.',
    more: 'Show earlier trophies',
  },
  done: {
    title: 'Quest completed!',
    ownShare: 'Your share: {{xp}} XP',
    toParty: 'To the party',
    action: 'Well done, all!',
  },
} as const;
