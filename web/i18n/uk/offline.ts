export const offline = {
  refused: {
    title_one: '{{count}} дію без мережі не зараховано',
    title_few: '{{count}} дії без мережі не зараховано',
    title_many: '{{count}} дій без мережі не зараховано',
    title_other: '{{count}} дії без мережі не зараховано',
    text: 'Ось чому. Решту зараховано.',
    action: 'Зрозуміло',
    unnamed: 'Щось, зроблене без мережі',
  },
  refusal: {
    COULD_NOT_BE_READ: 'Запис про неї в цьому браузері пошкоджено.',
    COULD_NOT_BE_SENT: 'Не вдалося надіслати: на сервері щоразу ставалася помилка.',
    CUSTOM_QUEST_PAY_LIMIT_REACHED: 'Власних квестів уже зараховано стільки, скільки можна за раз.',
    QUEST_EXPIRED: 'Час цього квесту минув.',
    QUEST_NOT_FOUND: 'Цього квесту вже немає.',
    TASK_ALREADY_EXISTS: 'Таке завдання на сьогодні вже є!',
    TASK_DATE_NOT_TODAY: 'Відтоді почався новий день.',
    TASK_EXPIRED: 'День цього завдання минув.',
    TASK_LIMIT_REACHED: 'На день можна мати до {{most}} завдань разом із видаленими.',
    TASK_NOT_FOUND: 'Цього завдання вже немає.',
  },
} as const;
