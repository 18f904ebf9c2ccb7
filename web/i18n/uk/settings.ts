export const settings = {
  title: 'Налаштування',
  account: 'Обліковий запис',
  username: 'Ім’я користувача',
  language: 'Мова',
  logout: 'Вийти',
  loggingOut: 'Виходимо…',
  loggedOut: 'Ви вийшли з облікового запису',
  logoutFailed: 'Не вдалося вийти',
  logoutFailedText: 'Щось пішло не так. Спробуйте ще раз.',
} as const;
