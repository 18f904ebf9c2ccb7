import type { Item } from '../item';

export const GLOVES_ITEMS: readonly Item[] = [
  {
    id: 'mittens-of-a-warm-start',
    emoji: '🧤',
    slot: 'gloves',
    rarity: 'common',
    effects: { str: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Mittens of a Warm Start',
        description: 'The hardest part of a winter run is the door, and they know how to open it.',
      },
      uk: {
        name: 'Рукавиці теплого початку',
        description: 'Найважче в зимовій пробіжці — двері, а ці рукавиці вміють їх відчиняти.',
      },
    },
  },
  {
    id: 'dish-gloves-of-right-away',
    emoji: '🧽',
    slot: 'gloves',
    rarity: 'common',
    effects: { wil: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Dish Gloves of Right Away',
        description: 'They have never once heard the word "tomorrow".',
      },
      uk: {
        name: 'Рукавички «Помию одразу»',
        description: 'Слова «завтра» вони ще ніколи не чули.',
      },
    },
  },
  {
    id: 'gloves-of-the-patient-gardener',
    emoji: '🌱',
    slot: 'gloves',
    rarity: 'rare',
    effects: { foc: 2, wil: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Gloves of the Patient Gardener',
        description: 'Water a little every day, and let spring surprise you.',
      },
      uk: {
        name: 'Рукавиці терплячого садівника',
        description: 'Поливай щодня потроху — і весна тебе здивує.',
      },
    },
  },
  {
    id: 'gloves-of-the-daily-scales',
    emoji: '🎹',
    slot: 'gloves',
    rarity: 'rare',
    effects: { int: 2, foc: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Gloves of the Daily Scales',
        description: 'They have no fingers but a fine ear, and they practise every day.',
      },
      uk: {
        name: 'Рукавички щоденних гам',
        description: 'Без пальців, зате зі слухом, і вправляються щодня.',
      },
    },
  },
  {
    id: 'boxing-gloves-of-the-first-round',
    emoji: '🥊',
    slot: 'gloves',
    rarity: 'epic',
    effects: { str: 5, wil: 2, int: -1 },
    passive: { kind: 'quest-xp', category: 'fitness', percent: 4 },
    texts: {
      en: {
        name: 'Boxing Gloves of the First Round',
        description: 'They never promise to win, only to come out when the bell rings.',
      },
      uk: {
        name: 'Боксерські рукавички першого раунду',
        description: 'Не обіцяють перемоги — лише вихід на ринг, коли пролунає гонг.',
      },
    },
  },
  {
    id: 'gloves-of-the-firm-handshake',
    emoji: '🤝',
    slot: 'gloves',
    rarity: 'epic',
    effects: { cha: 4, wil: 1 },
    passive: { kind: 'party-xp', percent: 5 },
    texts: {
      en: {
        name: 'Gloves of the Firm Handshake',
        description: 'Shake on it in these, and it tends to get done by Friday.',
      },
      uk: {
        name: 'Рукавички міцного потиску',
        description: 'Про що в них домовишся, те до п’ятниці й зробиться.',
      },
    },
  },
  {
    id: 'gloves-of-open-hands',
    emoji: '👐',
    slot: 'gloves',
    rarity: 'legendary',
    effects: { cha: 6, int: 2, wil: 2 },
    passive: { kind: 'quest-xp', category: 'social', percent: 10 },
    texts: {
      en: {
        name: 'Gloves of Open Hands',
        description: 'The more they give away, the more they have left.',
      },
      uk: {
        name: 'Рукавички щедрих рук',
        description: 'Що більше вони роздають, то більше в них лишається.',
      },
    },
  },
  {
    id: 'gloves-of-the-clockmaker',
    emoji: '🕰️',
    slot: 'gloves',
    rarity: 'legendary',
    effects: { foc: 5, int: 4 },
    passive: { kind: 'timer', percent: 10 },
    texts: {
      en: {
        name: 'Gloves of the Clockmaker',
        description: 'They know where every minute goes, and now and then they bring one back.',
      },
      uk: {
        name: 'Рукавички годинникаря',
        description: 'Вони знають, куди йде кожна хвилина, і часом повертають котрусь назад.',
      },
    },
  },
];
