export const settings = {
  title: 'Налаштування',
  account: 'Обліковий запис',
  username: 'Ім’я користувача',
  language: 'Мова',
  operations: 'Операторська',
  logout: 'Вийти',
  loggingOut: 'Виходимо…',
  loggedOut: 'Вихід виконано',
  logoutFailed: 'Не вдалося вийти',
  logoutFailedText: 'Щось пішло не так. Спробуй ще раз.',
} as const;
