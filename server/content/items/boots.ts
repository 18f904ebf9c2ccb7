import type { Item } from '../item';

export const BOOTS_ITEMS: readonly Item[] = [
  {
    id: 'socks-that-match',
    emoji: '🧦',
    slot: 'boots',
    rarity: 'common',
    effects: { foc: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Socks That Match',
        description: 'They came out of the wash together, so anything is possible.',
      },
      uk: {
        name: 'Парні шкарпетки',
        description: 'Вийшли з прання разом — отже, можливо все.',
      },
    },
  },
  {
    id: 'flip-flops-of-the-short-stroll',
    emoji: '🩴',
    slot: 'boots',
    rarity: 'common',
    effects: { cha: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Flip-flops of the Short Stroll',
        description: 'Once around the block is enough for them, and it counts.',
      },
      uk: {
        name: 'Шльопанці короткої прогулянки',
        description: 'Їм досить обійти довкола будинку, і це теж рахується.',
      },
    },
  },
  {
    id: 'trainers-of-the-next-lamp-post',
    emoji: '👟',
    slot: 'boots',
    rarity: 'rare',
    effects: { str: 3, wil: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Trainers of the Next Lamp-post',
        description: '"Only as far as the next lamp-post," they say every time.',
      },
      uk: {
        name: 'Кросівки до наступного ліхтаря',
        description: '«Лише до наступного ліхтаря», — кажуть вони щоразу.',
      },
    },
  },
  {
    id: 'dancing-shoes-for-the-kitchen',
    emoji: '🩰',
    slot: 'boots',
    rarity: 'rare',
    effects: { cha: 3 },
    passive: null,
    texts: {
      en: {
        name: 'Dancing Shoes for the Kitchen',
        description: 'Nobody is watching, and the kettle keeps time.',
      },
      uk: {
        name: 'Балетки для кухонних танців',
        description: 'Ніхто не бачить, а такт відбиває чайник.',
      },
    },
  },
  {
    id: 'boots-of-the-long-way-round',
    emoji: '🥾',
    slot: 'boots',
    rarity: 'epic',
    effects: { str: 3, int: 2 },
    passive: { kind: 'quest-xp', category: 'health', percent: 5 },
    texts: {
      en: {
        name: 'Boots of the Long Way Round',
        description: 'They know a way to the shop that goes through the woods.',
      },
      uk: {
        name: 'Черевики кружного шляху',
        description: 'До крамниці вони знають дорогу через ліс.',
      },
    },
  },
  {
    id: 'roller-skates-of-momentum',
    emoji: '🛼',
    slot: 'boots',
    rarity: 'epic',
    effects: { str: 2, foc: 2, cha: 1 },
    passive: { kind: 'quest-xp', category: 'habit', percent: 5 },
    texts: {
      en: {
        name: 'Roller Skates of Momentum',
        description: 'Only the first push is effort, and the rest is rolling.',
      },
      uk: {
        name: 'Ролики розгону',
        description: 'Зусилля — лише перший поштовх, а далі котишся.',
      },
    },
  },
  {
    id: 'boots-of-the-early-riser',
    emoji: '👢',
    slot: 'boots',
    rarity: 'legendary',
    effects: { wil: 5, str: 3, foc: 2 },
    passive: { kind: 'quest-xp', category: 'productivity', percent: 8 },
    texts: {
      en: {
        name: 'Boots of the Early Riser',
        description: 'Before the sun is up, they stand by the bed with their toes to the door.',
      },
      uk: {
        name: 'Чоботи ранньої пташки',
        description: 'Ще до сходу сонця стоять біля ліжка носками до дверей.',
      },
    },
  },
  {
    id: 'boots-of-walking-together',
    emoji: '👣',
    slot: 'boots',
    rarity: 'legendary',
    effects: { cha: 5, str: 3, wil: 2 },
    passive: { kind: 'party-xp', percent: 10 },
    texts: {
      en: {
        name: 'Boots of Walking Together',
        description: 'They slow down for whoever is last, and so the whole party arrives.',
      },
      uk: {
        name: 'Чоботи спільного кроку',
        description: 'Сповільнюються заради останнього, тому доходить увесь загін.',
      },
    },
  },
  {
    id: 'seven-league-boots',
    emoji: '💨',
    slot: 'boots',
    rarity: 'legendary',
    effects: { str: 4, int: 3, cha: 3, foc: -1 },
    passive: { kind: 'loot-luck', percent: 6 },
    texts: {
      en: {
        name: 'Seven-league Boots',
        description: 'Treasure lies seven leagues away, and they still insist on one step at a time.',
      },
      uk: {
        name: 'Чоботи-скороходи',
        description: 'До скарбу сім миль, а вони все одно йдуть крок за кроком.',
      },
    },
  },
];
