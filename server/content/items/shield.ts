import type { Item } from '../item';

export const SHIELD_ITEMS: readonly Item[] = [
  {
    id: 'frying-pan-of-home-cooking',
    emoji: '🍳',
    slot: 'shield',
    rarity: 'common',
    effects: { str: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Frying Pan of Home Cooking',
        description: 'At close range it wards off any takeaway menu.',
      },
      uk: {
        name: 'Пательня домашніх страв',
        description: 'Жодне меню доставки крізь неї не пройде.',
      },
    },
  },
  {
    id: 'umbrella-of-no-excuses',
    emoji: '🌂',
    slot: 'shield',
    rarity: 'common',
    effects: { wil: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Umbrella of No Excuses',
        description: 'It is raining, and you are going anyway.',
      },
      uk: {
        name: 'Парасолька проти відмовок',
        description: 'Надворі дощ, а ти все одно йдеш.',
      },
    },
  },
  {
    id: 'shield-of-silent-notifications',
    emoji: '🔕',
    slot: 'shield',
    rarity: 'rare',
    effects: { foc: 3 },
    passive: null,
    texts: {
      en: {
        name: 'Shield of Silent Notifications',
        description: 'Pings bounce off it and roll away like dried peas.',
      },
      uk: {
        name: 'Щит тихих сповіщень',
        description: 'Сповіщення відскакують від нього, мов горох від стіни.',
      },
    },
  },
  {
    id: 'wall-of-finished-books',
    emoji: '📚',
    slot: 'shield',
    rarity: 'rare',
    effects: { int: 3, wil: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Wall of Finished Books',
        description: 'It lets in far more than it keeps out.',
      },
      uk: {
        name: 'Мур прочитаних книжок',
        description: 'Впускає значно більше, ніж спиняє.',
      },
    },
  },
  {
    id: 'mirror-of-kind-self-talk',
    emoji: '🪞',
    slot: 'shield',
    rarity: 'epic',
    effects: { wil: 3, cha: 2 },
    passive: { kind: 'quest-xp', category: 'mental', percent: 5 },
    texts: {
      en: {
        name: 'Mirror of Kind Self-talk',
        description: 'It gives your harsh words back as you would say them to a friend.',
      },
      uk: {
        name: 'Дзеркало лагідного слова',
        description: 'Суворі слова до себе повертає такими, якими їх кажуть другові.',
      },
    },
  },
  {
    id: 'door-of-the-undisturbed-hour',
    emoji: '🚪',
    slot: 'shield',
    rarity: 'epic',
    effects: { foc: 4, int: 2 },
    passive: { kind: 'timer', percent: 5 },
    texts: {
      en: {
        name: 'Door of the Undisturbed Hour',
        description: 'Behind it an hour is an hour, and the hallway can wait.',
      },
      uk: {
        name: 'Двері, за якими не турбують',
        description: 'За ними година — це година, а коридор зачекає.',
      },
    },
  },
  {
    id: 'shield-of-the-unbroken-chain',
    emoji: '🛡️',
    slot: 'shield',
    rarity: 'legendary',
    effects: { wil: 6, str: 3 },
    passive: { kind: 'streak-protection', percent: 15 },
    texts: {
      en: {
        name: 'Shield of the Unbroken Chain',
        description: 'Every link is a day, and even the weakest has held.',
      },
      uk: {
        name: 'Щит нерозривного ланцюга',
        description: 'Кожна ланка — один день, і навіть найслабша витримала.',
      },
    },
  },
  {
    id: 'sunflower-shield-of-bright-mornings',
    emoji: '🌻',
    slot: 'shield',
    rarity: 'legendary',
    effects: { cha: 4, str: 3, wil: 2 },
    passive: { kind: 'quest-xp', category: 'health', percent: 10 },
    texts: {
      en: {
        name: 'Sunflower Shield of Bright Mornings',
        description: 'It turns to the light by itself and takes you along.',
      },
      uk: {
        name: 'Соняшниковий щит ясних ранків',
        description: 'Сам повертається до світла й тебе повертає разом із собою.',
      },
    },
  },
];
