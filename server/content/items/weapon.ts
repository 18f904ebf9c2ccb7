import type { Item } from '../item';

export const WEAPON_ITEMS: readonly Item[] = [
  {
    id: 'pencil-of-the-first-line',
    emoji: '✏️',
    slot: 'weapon',
    rarity: 'common',
    effects: { int: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Pencil of the First Line',
        description: 'A blank page fears nothing so much as a blunt pencil in a willing hand.',
      },
      uk: {
        name: 'Олівець першого рядка',
        description: 'Чистий аркуш найбільше боїться тупого олівця в охочій руці.',
      },
    },
  },
  {
    id: 'toothbrush-of-two-minutes',
    emoji: '🪥',
    slot: 'weapon',
    rarity: 'common',
    effects: { wil: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Toothbrush of Two Minutes',
        description: 'It fights for your oldest habit and is still undefeated.',
      },
      uk: {
        name: 'Зубна щітка двох хвилин',
        description: 'Боронить твою найдавнішу звичку й досі непереможна.',
      },
    },
  },
  {
    id: 'notebook-of-small-steps',
    emoji: '📓',
    slot: 'weapon',
    rarity: 'rare',
    effects: { foc: 2, int: 1 },
    passive: null,
    texts: {
      en: {
        name: 'Notebook of Small Steps',
        description: 'What is written in it gets done, mostly because it is written so small.',
      },
      uk: {
        name: 'Нотатник малих кроків',
        description: 'Записане в ньому легко зробити, бо й записане воно дрібно.',
      },
    },
  },
  {
    id: 'broom-of-fresh-beginnings',
    emoji: '🧹',
    slot: 'weapon',
    rarity: 'rare',
    effects: { str: 2, wil: 2 },
    passive: null,
    texts: {
      en: {
        name: 'Broom of Fresh Beginnings',
        description: 'It does not fly, but any room breathes easier after it.',
      },
      uk: {
        name: 'Мітла свіжого початку',
        description: 'Літати не вміє, зате після неї в кімнаті легше дихати.',
      },
    },
  },
  {
    id: 'axe-for-big-tasks',
    emoji: '🪓',
    slot: 'weapon',
    rarity: 'epic',
    effects: { str: 3, foc: 3 },
    passive: { kind: 'quest-xp', category: 'productivity', percent: 5 },
    texts: {
      en: {
        name: 'Axe for Big Tasks',
        description: 'No log is too big once you agree to split it.',
      },
      uk: {
        name: 'Сокира для великих справ',
        description: 'Жодна колода не завелика, якщо погодитися її розколоти.',
      },
    },
  },
  {
    id: 'microphone-of-kind-words',
    emoji: '🎤',
    slot: 'weapon',
    rarity: 'epic',
    effects: { cha: 4, int: 2, foc: -1 },
    passive: { kind: 'quest-xp', category: 'social', percent: 5 },
    texts: {
      en: {
        name: 'Microphone of Kind Words',
        description: 'It makes no one louder, only easier to hear.',
      },
      uk: {
        name: 'Мікрофон добрих слів',
        description: 'Гучності не додає, зате тебе краще чують.',
      },
    },
  },
  {
    id: 'twin-blades-of-now-and-later',
    emoji: '⚔️',
    slot: 'weapon',
    rarity: 'legendary',
    effects: { foc: 5, str: 3, wil: 2 },
    passive: { kind: 'quest-xp', category: 'productivity', percent: 10 },
    texts: {
      en: {
        name: 'Twin Blades of Now and Later',
        description: 'One is for the task at hand, and the other waits politely for its turn.',
      },
      uk: {
        name: 'Парні клинки «Зараз» і «Потім»',
        description: 'Один — для справи, яку робиш, а другий чемно чекає на свою чергу.',
      },
    },
  },
  {
    id: 'quill-of-the-next-chapter',
    emoji: '🪶',
    slot: 'weapon',
    rarity: 'legendary',
    effects: { int: 6, foc: 2, cha: 2 },
    passive: { kind: 'quest-xp', category: 'learning', percent: 12 },
    texts: {
      en: {
        name: 'Quill of the Next Chapter',
        description: 'It writes down only what you have learnt, and always asks for one chapter more.',
      },
      uk: {
        name: 'Перо наступного розділу',
        description: 'Записує лише те, що вже засвоєно, і завжди просить ще один розділ.',
      },
    },
  },
];
