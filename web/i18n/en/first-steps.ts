export const firstSteps = {
  title: 'First steps',
  count: '{{done}} of {{total}}',
  putAway: 'Hide the first steps',
  ticked: 'done',
  step: {
    quest: { title: 'Finish a quest', hint: 'Today has five small ones. Pick any.' },
    item: {
      title: 'Find an item',
      hint: 'Finish a quest with a 🎁 and open its chest.',
    },
    party: { title: 'Join or start a party', hint: 'Goals are lighter when friends pull along.' },
  },
  chest: {
    waiting: 'Your chest is waiting to be opened!',
    queued: 'Your chest opens once you are online again.',
    none: 'Tomorrow one of your quests carries a 🎁 again.',
  },
  finished: {
    title: 'What a start!',
    text: 'A quest, a treasure and good company. The rest is your own story.',
    action: 'Onward',
  },
} as const;
