import type { Item } from '../item';

export const HELMET_ITEMS: readonly Item[] = [
  {
    id: 'cap-of-the-first-try',
    emoji: '🧢',
    slot: 'helmet',
    rarity: 'common',
    effects: { wil: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Cap of the First Try',
        description: 'It sits a little askew, as everything does the first time.',
      },
      uk: {
        name: 'Кепка першої спроби',
        description: 'Сидить трохи набакир — як усе, що робиш уперше.',
      },
    },
  },
  {
    id: 'spectacles-of-one-more-page',
    emoji: '👓',
    slot: 'helmet',
    rarity: 'common',
    effects: { int: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Spectacles of One More Page',
        description: 'They make small print larger and excuses smaller.',
      },
      uk: {
        name: 'Окуляри ще однієї сторінки',
        description: 'Дрібний шрифт у них більшає, а відмовки дрібнішають.',
      },
    },
  },
  {
    id: 'headphones-of-deep-quiet',
    emoji: '🎧',
    slot: 'helmet',
    rarity: 'rare',
    effects: { foc: 3 },
    passive: null,
    texts: {
      en: {
        name: 'Headphones of Deep Quiet',
        description: 'The world goes on without you for a while, and manages.',
      },
      uk: {
        name: 'Навушники глибокої тиші',
        description: 'Світ якийсь час обходиться без тебе — і нічого, справляється.',
      },
    },
  },
  {
    id: 'hat-of-warm-greetings',
    emoji: '🎩',
    slot: 'helmet',
    rarity: 'rare',
    effects: { cha: 2, wil: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Hat of Warm Greetings',
        description: 'Tip it to a neighbour, and the whole street feels friendlier.',
      },
      uk: {
        name: 'Капелюх щирих вітань',
        description: 'Підніми його, вітаючись із сусідами, — і вся вулиця потеплішає.',
      },
    },
  },
  {
    id: 'helmet-of-the-hundredth-rep',
    emoji: '🪖',
    slot: 'helmet',
    rarity: 'epic',
    effects: { str: 4, wil: 2 },
    passive: { kind: 'quest-xp', category: 'fitness', percent: 5 },
    texts: {
      en: {
        name: 'Helmet of the Hundredth Rep',
        description: 'It has heard ninety-nine of your sighs and remembers each one fondly.',
      },
      uk: {
        name: 'Шолом сотого повтору',
        description: 'Він чув дев’яносто дев’ять твоїх зітхань і кожне згадує з теплом.',
      },
    },
  },
  {
    id: 'cap-of-the-lifelong-student',
    emoji: '🎓',
    slot: 'helmet',
    rarity: 'epic',
    effects: { int: 4, foc: 2, cha: -1 },
    passive: { kind: 'quest-xp', category: 'learning', percent: 5 },
    texts: {
      en: {
        name: 'Cap of the Lifelong Student',
        description: 'Graduation never comes, and that is the whole joy of it.',
      },
      uk: {
        name: 'Шапочка вічного студента',
        description: 'Випускний усе не настає — і в цьому вся радість.',
      },
    },
  },
  {
    id: 'crown-of-small-victories',
    emoji: '👑',
    slot: 'helmet',
    rarity: 'legendary',
    effects: { wil: 4, cha: 3, str: 2 },
    passive: { kind: 'streak-protection', percent: 12 },
    texts: {
      en: {
        name: 'Crown of Small Victories',
        description: 'It was forged from a thousand days when doing nothing would have been easier.',
      },
      uk: {
        name: 'Корона малих перемог',
        description: 'Викувана з тисячі днів, коли легше було нічого не робити.',
      },
    },
  },
  {
    id: 'lotus-wreath-of-calm',
    emoji: '🪷',
    slot: 'helmet',
    rarity: 'legendary',
    effects: { foc: 5, wil: 3, int: 2 },
    passive: { kind: 'quest-xp', category: 'mental', percent: 10 },
    texts: {
      en: {
        name: 'Lotus Wreath of Calm',
        description: 'Thoughts pass under it like clouds: seen, greeted and let go.',
      },
      uk: {
        name: 'Лотосовий вінок спокою',
        description: 'Думки пропливають під ним, мов хмари: помічені, привітані й відпущені.',
      },
    },
  },
];
