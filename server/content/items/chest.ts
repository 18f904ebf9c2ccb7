import type { Item } from '../item';

/** What is worn on the chest, armor among it (R59). */
export const CHEST_ITEMS: readonly Item[] = [
  {
    id: 't-shirt-of-just-five-minutes',
    emoji: '👕',
    slot: 'chest',
    rarity: 'common',
    effects: { wil: 1 },
    passive: null,
    texts: {
      en: {
        name: 'T-shirt of Just Five Minutes',
        description: 'Whoever puts it on for five minutes tends to stay for twenty.',
      },
      uk: {
        name: 'Футболка «Лише п’ять хвилин»',
        description: 'Хто вдягає її на п’ять хвилин, зазвичай лишається на двадцять.',
      },
    },
  },
  {
    id: 'vest-of-the-second-wind',
    emoji: '🎽',
    slot: 'chest',
    rarity: 'common',
    effects: { str: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Vest of the Second Wind',
        description: 'It flutters a little even while you are still tying your laces.',
      },
      uk: {
        name: 'Майка другого подиху',
        description: 'Майорить навіть тоді, коли ти ще зав’язуєш шнурівки.',
      },
    },
  },
  {
    id: 'cardigan-of-patience',
    emoji: '🧶',
    slot: 'chest',
    rarity: 'rare',
    effects: { wil: 2, foc: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Hand-knitted Cardigan of Patience',
        description: 'Row by row and stitch by stitch, for there was never another way.',
      },
      uk: {
        name: 'В’язаний кардиган терпіння',
        description: 'Ряд за рядом, петля за петлею — інакше його й не зв’яжеш.',
      },
    },
  },
  {
    id: 'lab-coat-of-the-curious-mind',
    emoji: '🥼',
    slot: 'chest',
    rarity: 'rare',
    effects: { int: 3 },
    passive: null,
    texts: {
      en: {
        name: 'Lab Coat of the Curious Mind',
        description: 'Every stain on it began with the words "what if".',
      },
      uk: {
        name: 'Халат допитливого розуму',
        description: 'Кожна пляма на ньому почалася зі слів «а що, як».',
      },
    },
  },
  {
    id: 'cardboard-breastplate-of-courage',
    emoji: '📦',
    slot: 'armor',
    rarity: 'rare',
    effects: { cha: 2, str: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Cardboard Breastplate of Courage',
        description: 'It stops no arrow, but it guards good spirits well.',
      },
      uk: {
        name: 'Картонні лати сміливості',
        description: 'Стріли не спинять, зате гарний настрій бережуть надійно.',
      },
    },
  },
  {
    id: 'training-suit-of-the-eternal-beginner',
    emoji: '🥋',
    slot: 'chest',
    rarity: 'epic',
    effects: { str: 3, foc: 2, wil: 1 },
    passive: { kind: 'quest-xp', category: 'habit', percent: 5 },
    texts: {
      en: {
        name: 'Training Suit of the Eternal Beginner',
        description: 'A master is a beginner who kept coming back.',
      },
      uk: {
        name: 'Форма вічного початківця',
        description: 'Майстер — це початківець, який щоразу повертався.',
      },
    },
  },
  {
    id: 'vest-of-many-pockets',
    emoji: '🦺',
    slot: 'chest',
    rarity: 'epic',
    effects: { foc: 3, int: 2 },
    passive: { kind: 'loot-luck', percent: 4 },
    texts: {
      en: {
        name: 'Vest of Many Pockets',
        description: 'There is always one more pocket, and always something in it.',
      },
      uk: {
        name: 'Жилет із безліччю кишень',
        description: 'У ньому завжди знайдеться ще одна кишеня, а в кишені — ще щось.',
      },
    },
  },
  {
    id: 'shell-of-the-steady-turtle',
    emoji: '🐢',
    slot: 'armor',
    rarity: 'epic',
    effects: { wil: 4, str: 2 },
    passive: { kind: 'streak-protection', percent: 5 },
    texts: {
      en: {
        name: 'Shell of the Steady Turtle',
        description: 'Slow, even, and still on the road when the hares have gone to sleep.',
      },
      uk: {
        name: 'Панцир незворушної черепахи',
        description: 'Повільно, рівно — і досі в дорозі, коли зайці вже сплять.',
      },
    },
  },
  {
    id: 'coat-for-any-weather',
    emoji: '🧥',
    slot: 'chest',
    rarity: 'legendary',
    effects: { wil: 5, str: 3, cha: 2 },
    passive: { kind: 'streak-protection', percent: 10 },
    texts: {
      en: {
        name: 'Coat for Any Weather',
        description: 'Rain, Monday, a bad mood: it has outlasted them all.',
      },
      uk: {
        name: 'Пальто на будь-яку погоду',
        description: 'Дощ, понеділок, кепський настрій — воно перестояло все.',
      },
    },
  },
  {
    id: 'kimono-of-the-unhurried-evening',
    emoji: '👘',
    slot: 'chest',
    rarity: 'legendary',
    effects: { foc: 4, wil: 3, cha: 3, str: -1 },
    passive: { kind: 'quest-xp', category: 'health', percent: 10 },
    texts: {
      en: {
        name: 'Kimono of the Unhurried Evening',
        description: 'Wear it, and the day ends when you say so, not when the screen does.',
      },
      uk: {
        name: 'Кімоно неквапного вечора',
        description: 'У ньому день закінчується тоді, коли вирішиш ти, а не екран.',
      },
    },
  },
  {
    id: 'dragon-mail-of-kept-promises',
    emoji: '🐉',
    slot: 'armor',
    rarity: 'legendary',
    effects: { str: 6, wil: 3, cha: 2, foc: -1 },
    passive: { kind: 'quest-xp', category: 'fitness', percent: 10 },
    texts: {
      en: {
        name: 'Dragon Mail of Kept Promises',
        description: 'Every scale is a day when you did what you said you would.',
      },
      uk: {
        name: 'Драконяча броня дотриманих обіцянок',
        description: 'Кожна лусочка — день, коли слово не розійшлося з ділом.',
      },
    },
  },
];
