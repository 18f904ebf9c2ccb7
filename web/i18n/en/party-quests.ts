/** How long a party's quest is open, and the form of a new one. */
export const partyQuests = {
  timeLeft: {
    lastMinute: 'The last minute',
    minute_one: '{{formatted}} minute left',
    minute_other: '{{formatted}} minutes left',
    hour_one: '{{formatted}} hour left',
    hour_other: '{{formatted}} hours left',
    day_one: '{{formatted}} day left',
    day_other: '{{formatted}} days left',
  },
  questForm: {
    title: 'Create New Party Quest',
    name: 'Name',
    description: 'Description',
    emoji: 'Emoji',
    category: 'Category',
    xpReward: 'XP to share',
    target: 'Target (units)',
    deadline: 'Deadline',
    time: 'Time',
    endOfDay: 'End of day',
    noDay: 'No deadline',
    deadlinePast: 'Choose a time that is still to come.',
    missing: 'Please fill this in.',
    submit: 'Create Quest',
    saving: 'Creating…',
  },
} as const;
