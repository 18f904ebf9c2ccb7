export const offline = {
  refused: {
    title_one: 'One thing you did offline did not count',
    title_other: '{{count}} things you did offline did not count',
    text: 'It reached the server only now, and the server decides. Everything else counted.',
    action: 'Got it',
  },
  refusal: {
    QUEST_EXPIRED: 'The time for this quest is over.',
    QUEST_NOT_FOUND: 'This quest is no longer there.',
    TASK_ALREADY_EXISTS: 'This task already exists today!',
    TASK_DATE_NOT_TODAY: 'A new day has begun since.',
    TASK_EXPIRED: 'The day of this task is over.',
    TASK_LIMIT_REACHED: 'A day has room for {{most}} tasks, and they are all here already.',
    TASK_NOT_FOUND: 'This task is no longer there.',
  },
} as const;
