export const offline = {
  refused: {
    title_one: 'One thing you did offline could not be counted',
    title_other: '{{count}} things you did offline could not be counted',
    text: 'Here is why. Everything else is counted.',
    action: 'Got it',
    unnamed: 'Something you did offline',
  },
  refusal: {
    COULD_NOT_BE_READ: 'What this browser had stored of it was damaged.',
    COULD_NOT_BE_SENT: 'It could not be sent: the server kept failing at it.',
    CUSTOM_QUEST_PAY_LIMIT_REACHED: 'As many custom quests as can pay at a time had paid already.',
    QUEST_EXPIRED: 'The time for this quest is over.',
    QUEST_NOT_FOUND: 'This quest is no longer there.',
    TASK_ALREADY_EXISTS: 'This task already exists today!',
    TASK_DATE_NOT_TODAY: 'A new day has begun since.',
    TASK_EXPIRED: 'The day of this task is over.',
    TASK_LIMIT_REACHED: 'A day has room for {{most}} tasks, deleted ones included.',
    TASK_NOT_FOUND: 'This task is no longer there.',
  },
} as const;
