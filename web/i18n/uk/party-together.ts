/** What a party does together: its streak, its trophies and their celebration. */
export const partyTogether = {
  streak: {
    title: 'Спільна серія',
    days_one: '{{formatted}} день поспіль',
    days_few: '{{formatted}} дні поспіль',
    days_many: '{{formatted}} днів поспіль',
    days_other: '{{formatted}} дня поспіль',
    none: 'Перший день попереду',
    today: 'Сьогодні вже зараховано: кожен щось зробив.',
    rule: 'День зараховується, коли щось зробили всі, хто не на перерві.',
    failed: 'Не вдалося завантажити серію.',
  },
  trophies: {
    title: 'Полиця трофеїв',
    empty: 'Тут лишаються квести, які ви виконали разом.',
    failed: 'Не вдалося завантажити трофеї.',
    more: 'Показати давніші трофеї',
  },
  done: {
    title: 'Квест виконано!',
    ownShare: 'Твоя частка: {{xp}} XP',
    toParty: 'До загону',
    action: 'Чудова робота!',
  },
} as const;
