import type { Language } from '../../rules/character-class';

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The label of the link, for mails with one. */
  readonly action?: string;
  readonly after?: readonly string[];
}

/** `{nickname}` and `{email}` are replaced. */
const MAIL_TEXTS = {
  resetPassword: {
    en: {
      subject: 'Choose a new password for Questlog',
      lines: ['Hello, {nickname}!', 'Follow this link within 30 minutes to choose a new password:'],
      action: 'Choose a new password',
      after: ['Did you not ask for this? Then ignore this mail: your password stays as it is.'],
    },
    uk: {
      subject: 'Новий пароль для Questlog',
      lines: ['Вітаємо, {nickname}!', 'Щоб обрати новий пароль, перейди за посиланням протягом 30 хвилин:'],
      action: 'Обрати новий пароль',
      after: ['Якщо це не твій запит, просто не зважай на цей лист: пароль залишиться таким, як був.'],
    },
  },
  welcome: {
    en: {
      subject: 'Welcome to Questlog: confirm your email',
      lines: [
        'Hello, {nickname}!',
        'Your game is open. Follow this link within 24 hours, signed in, to confirm that {email} is your address. Then it can bring you back in when you forget the password:',
      ],
      action: 'Confirm the address',
      after: ['Did you not register? Then ignore this mail.'],
    },
    uk: {
      subject: 'Вітаємо в Questlog: підтверди пошту',
      lines: [
        'Вітаємо, {nickname}!',
        'Гру відкрито. Увійди й перейди за цим посиланням протягом 24 годин, щоб підтвердити, що {email} — твоя адреса. Тоді вона допоможе повернутися, якщо забудеш пароль:',
      ],
      action: 'Підтвердити адресу',
      after: ['Це не твоя реєстрація? Тоді просто не зважай на цей лист.'],
    },
  },
  verifyEmail: {
    en: {
      subject: 'Confirm your email for Questlog',
      lines: [
        'Hello, {nickname}!',
        'Follow this link within 24 hours to confirm that {email} is your address:',
      ],
      action: 'Confirm the address',
      after: ['Did you not ask for this? Then ignore this mail.'],
    },
    uk: {
      subject: 'Підтверди пошту для Questlog',
      lines: [
        'Вітаємо, {nickname}!',
        'Щоб підтвердити, що {email} — твоя адреса, перейди за посиланням протягом 24 годин:',
      ],
      action: 'Підтвердити адресу',
      after: ['Якщо це не твій запит, просто не зважай на цей лист.'],
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your Questlog password was changed',
      lines: ['Hello, {nickname}!', 'The password of your account was changed just now.'],
      after: [
        'Was it not you? Choose a new password at once by “Forgot your password?” on the sign-in page.',
      ],
    },
    uk: {
      subject: 'Пароль у Questlog змінено',
      lines: ['Вітаємо, {nickname}!', 'Пароль твого облікового запису щойно змінено.'],
      after: [
        'Якщо це зробив хтось інший, одразу обери новий пароль через «Не пам’ятаєш пароля?» на сторінці входу.',
      ],
    },
  },
  emailChangeRequested: {
    en: {
      subject: 'Your Questlog email is about to change',
      lines: [
        'Hello, {nickname}!',
        'A change of your account’s address was requested. It takes effect when the new address is confirmed.',
      ],
      after: ['Was it not you? Choose a new password at once: this also cancels the change.'],
    },
    uk: {
      subject: 'Запит на зміну пошти в Questlog',
      lines: [
        'Вітаємо, {nickname}!',
        'Надійшов запит на зміну адреси твого облікового запису. Зміна набуде чинності, щойно нову адресу буде підтверджено.',
      ],
      after: ['Якщо це зробив хтось інший, одразу обери новий пароль: це також скасує зміну.'],
    },
  },
  emailChanged: {
    en: {
      subject: 'Your Questlog email was changed',
      lines: [
        'Hello, {nickname}!',
        'This address no longer belongs to your account: it has another one now.',
      ],
      after: ['Was it not you? Tell the operator of this installation.'],
    },
    uk: {
      subject: 'Пошту в Questlog змінено',
      lines: [
        'Вітаємо, {nickname}!',
        'Ця адреса більше не належить твоєму обліковому запису: тепер у нього інша.',
      ],
      after: ['Якщо це зробив хтось інший, повідом оператора.'],
    },
  },
  passkeyAdded: {
    en: {
      subject: 'A passkey was added to your Questlog account',
      lines: ['Hello, {nickname}!', 'A passkey was added just now: it signs in without the password.'],
      after: [
        'Was it not you? Choose a new password at once by “Forgot your password?” on the sign-in page: this also removes all passkeys.',
      ],
    },
    uk: {
      subject: 'У Questlog додано ключ доступу',
      lines: [
        'Вітаємо, {nickname}!',
        'До твого облікового запису щойно додано ключ доступу: з ним можна входити без пароля.',
      ],
      after: [
        'Якщо це зробив хтось інший, одразу обери новий пароль через «Не пам’ятаєш пароля?» на сторінці входу. Це також видалить усі ключі доступу.',
      ],
    },
  },
  passkeyRemoved: {
    en: {
      subject: 'A passkey was removed from your Questlog account',
      lines: ['Hello, {nickname}!', 'A passkey of your account was removed just now.'],
      after: [
        'Was it not you? Choose a new password at once by “Forgot your password?” on the sign-in page.',
      ],
    },
    uk: {
      subject: 'У Questlog видалено ключ доступу',
      lines: ['Вітаємо, {nickname}!', 'З твого облікового запису щойно видалено ключ доступу.'],
      after: [
        'Якщо це зробив хтось інший, одразу обери новий пароль через «Не пам’ятаєш пароля?» на сторінці входу.',
      ],
    },
  },
  oidcLinked: {
    en: {
      subject: 'Your Questlog account has another way to sign in',
      lines: [
        'Hello, {nickname}!',
        'Your account was linked to a sign-in provider just now: that signs in without the password.',
      ],
      after: [
        'Was it not you? Choose a new password at once by “Forgot your password?” on the sign-in page: this also removes the link.',
      ],
    },
    uk: {
      subject: 'У Questlog додано ще один спосіб входу',
      lines: [
        'Вітаємо, {nickname}!',
        'Щойно твій обліковий запис пов’язано із зовнішнім сервісом входу: через нього можна входити без пароля.',
      ],
      after: [
        'Якщо це не ти, одразу обери новий пароль: «Не пам’ятаєш пароль?» на сторінці входу. Це також прибере зв’язок.',
      ],
    },
  },
  oidcRemoved: {
    en: {
      subject: 'A way to sign in was removed from your Questlog account',
      lines: ['Hello, {nickname}!', 'The link of your account to a sign-in provider was removed just now.'],
      after: [
        'Was it not you? Choose a new password at once by “Forgot your password?” on the sign-in page.',
      ],
    },
    uk: {
      subject: 'У Questlog прибрано один зі способів входу',
      lines: [
        'Вітаємо, {nickname}!',
        'Щойно зв’язок твого облікового запису із зовнішнім сервісом входу прибрано.',
      ],
      after: ['Якщо це не ти, одразу обери новий пароль: «Не пам’ятаєш пароль?» на сторінці входу.'],
    },
  },
} as const satisfies Record<string, Record<Language, MailText>>;

export type MailKind = keyof typeof MAIL_TEXTS;

export function findMailText(kind: MailKind, language: Language): MailText {
  return MAIL_TEXTS[kind][language];
}
