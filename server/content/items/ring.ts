import type { Item } from '../item';

/** What is worn in the place of the ring: rings, necklaces and accessories (R59). */
export const RING_ITEMS: readonly Item[] = [
  {
    id: 'thread-around-the-finger',
    emoji: '🧵',
    slot: 'ring',
    rarity: 'common',
    effects: { foc: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Thread around the Finger',
        description: 'What it was for is forgotten, so it reminds you of everything.',
      },
      uk: {
        name: 'Нитка на пальці',
        description: 'Про що вона мала нагадати, вже невідомо, тож нагадує про все.',
      },
    },
  },
  {
    id: 'doughnut-ring',
    emoji: '🍩',
    slot: 'ring',
    rarity: 'common',
    effects: { cha: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Doughnut Ring',
        description: 'It works best when broken in two and shared.',
      },
      uk: {
        name: 'Перстень-пончик',
        description: 'Найкраще діє, якщо розламати його навпіл і поділитися.',
      },
    },
  },
  {
    id: 'shell-of-the-deep-breath',
    emoji: '🐚',
    slot: 'necklace',
    rarity: 'common',
    effects: { wil: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Shell of the Deep Breath',
        description: 'Hold it to your ear and breathe in time with the waves.',
      },
      uk: {
        name: 'Мушля глибокого подиху',
        description: 'Приклади її до вуха й дихай у такт хвилям.',
      },
    },
  },
  {
    id: 'ring-of-the-tied-knot',
    emoji: '🪢',
    slot: 'ring',
    rarity: 'rare',
    effects: { wil: 3 },
    passive: null,
    texts: {
      en: {
        name: 'Ring of the Tied Knot',
        description: 'Tie a new habit to an old one, and neither slips away.',
      },
      uk: {
        name: 'Перстень-вузлик',
        description: 'Прив’яжи нову звичку до старої — і жодна не вислизне.',
      },
    },
  },
  {
    id: 'ring-of-two-friends',
    emoji: '🔗',
    slot: 'ring',
    rarity: 'rare',
    effects: { cha: 2, wil: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Ring of Two Friends',
        description: 'The other half is worn by someone who asks how your day was.',
      },
      uk: {
        name: 'Перстень двох друзів',
        description: 'Другу половинку носить той, хто питає, як минув твій день.',
      },
    },
  },
  {
    id: 'tomato-timer',
    emoji: '🍅',
    slot: 'accessory',
    rarity: 'rare',
    effects: { foc: 3, int: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Tomato Timer',
        description: 'It ripens for twenty-five minutes and then it rings.',
      },
      uk: {
        name: 'Помідорний таймер',
        description: 'Стигне двадцять п’ять хвилин, а тоді дзвонить.',
      },
    },
  },
  {
    id: 'ring-of-the-four-leaf-clover',
    emoji: '🍀',
    slot: 'ring',
    rarity: 'epic',
    effects: { cha: 3, int: 2 },
    passive: { kind: 'loot-luck', percent: 5 },
    texts: {
      en: {
        name: 'Ring of the Four-leaf Clover',
        description: 'Luck favours those it finds at work.',
      },
      uk: {
        name: 'Перстень чотирилистої конюшини',
        description: 'Удача любить тих, кого застає за ділом.',
      },
    },
  },
  {
    id: 'ring-of-one-thing-at-a-time',
    emoji: '💎',
    slot: 'ring',
    rarity: 'epic',
    effects: { foc: 4, wil: 2, cha: -1 },
    passive: { kind: 'timer', percent: 6 },
    texts: {
      en: {
        name: 'Ring of One Thing at a Time',
        description: 'It has a single facet, and all the light goes through it.',
      },
      uk: {
        name: 'Перстень однієї справи',
        description: 'Має одну-єдину грань, і все світло йде крізь неї.',
      },
    },
  },
  {
    id: 'beads-of-counted-breaths',
    emoji: '📿',
    slot: 'necklace',
    rarity: 'epic',
    effects: { wil: 3, foc: 3 },
    passive: { kind: 'quest-xp', category: 'mental', percent: 4 },
    texts: {
      en: {
        name: 'Beads of Counted Breaths',
        description: 'There is a bead for every breath, and no blame for losing count.',
      },
      uk: {
        name: 'Намисто злічених подихів',
        description: 'На кожен подих є намистина, а зіб’єшся з ліку — ніхто не дорікне.',
      },
    },
  },
  {
    id: 'compass-of-what-matters',
    emoji: '🧭',
    slot: 'accessory',
    rarity: 'epic',
    effects: { int: 3, foc: 3 },
    passive: { kind: 'quest-xp', category: 'productivity', percent: 5 },
    texts: {
      en: {
        name: 'Compass of What Matters',
        description: 'Its needle points firmly away from your inbox.',
      },
      uk: {
        name: 'Компас головного',
        description: 'Стрілка вперто показує геть від вхідних листів.',
      },
    },
  },
  {
    id: 'saturn-ring-of-long-orbits',
    emoji: '🪐',
    slot: 'ring',
    rarity: 'legendary',
    effects: { wil: 4, int: 4, foc: 2 },
    passive: { kind: 'quest-xp', category: 'habit', percent: 12 },
    texts: {
      en: {
        name: 'Saturn Ring of Long Orbits',
        description: 'Nobody hurries it, and it has never missed a round.',
      },
      uk: {
        name: 'Сатурнів перстень',
        description: 'Ніхто його не квапить, а він ще не пропустив жодного оберту.',
      },
    },
  },
  {
    id: 'ring-of-the-promise-to-yourself',
    emoji: '💍',
    slot: 'ring',
    rarity: 'legendary',
    effects: { wil: 4, cha: 2, str: 2, int: 2, foc: 2 },
    passive: { kind: 'quest-xp', category: 'mental', percent: 8 },
    texts: {
      en: {
        name: 'Ring of the Promise to Yourself',
        description: 'It stands for the one promise that nobody else can keep for you.',
      },
      uk: {
        name: 'Перстень обіцянки собі',
        description: 'Знак єдиної обіцянки, якої ніхто не дотримає замість тебе.',
      },
    },
  },
  {
    id: 'medal-for-showing-up',
    emoji: '🏅',
    slot: 'necklace',
    rarity: 'legendary',
    effects: { cha: 4, str: 3, wil: 3 },
    passive: { kind: 'party-xp', percent: 12 },
    texts: {
      en: {
        name: 'Medal for Showing Up',
        description:
          'It is given for showing up when staying home was easier, and the whole party shines with it.',
      },
      uk: {
        name: 'Медаль «Я тут»',
        description: 'Її дають за те, що приходиш, коли легше лишитися вдома, а сяє від неї весь загін.',
      },
    },
  },
  {
    id: 'hourglass-of-golden-minutes',
    emoji: '⌛',
    slot: 'accessory',
    rarity: 'legendary',
    effects: { foc: 5, int: 3, wil: 2, str: -1 },
    passive: { kind: 'timer', percent: 12 },
    texts: {
      en: {
        name: 'Hourglass of Golden Minutes',
        description: 'Its sand runs as fast as a good book reads.',
      },
      uk: {
        name: 'Пісковий годинник золотих хвилин',
        description: 'Пісок у ньому збігає так швидко, як читається добра книжка.',
      },
    },
  },
  {
    id: 'key-of-daily-knocking',
    emoji: '🗝️',
    slot: 'accessory',
    rarity: 'legendary',
    effects: { cha: 4, int: 3, foc: 2 },
    passive: { kind: 'loot-luck', percent: 10 },
    texts: {
      en: {
        name: 'Key of Daily Knocking',
        description: 'It opens any lock, if somebody knocks day after day.',
      },
      uk: {
        name: 'Ключ щоденного стуку',
        description: 'Відмикає кожен замок, у який стукають день у день.',
      },
    },
  },
];
