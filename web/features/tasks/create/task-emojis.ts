/** The thirty icons of tasks (R117), by the i18n key of their names. */
export const TASK_EMOJIS = {
  notes: '📝',
  books: '📚',
  muscle: '💪',
  runner: '🏃',
  meditation: '🧘',
  water: '💧',
  salad: '🥗',
  apple: '🍎',
  sleep: '😴',
  bed: '🛏️',
  broom: '🧹',
  laundry: '🧺',
  cooking: '🍳',
  shopping: '🛒',
  plant: '🪴',
  dog: '🐕',
  walk: '🚶',
  bicycle: '🚴',
  tooth: '🦷',
  pill: '💊',
  laptop: '💻',
  phone: '📞',
  letter: '✉️',
  money: '💰',
  palette: '🎨',
  music: '🎵',
  target: '🎯',
  brain: '🧠',
  heart: '❤️',
  star: '⭐',
} as const;

export type TaskEmojiName = keyof typeof TASK_EMOJIS;

export const TASK_EMOJI_NAMES = Object.keys(TASK_EMOJIS) as TaskEmojiName[];
