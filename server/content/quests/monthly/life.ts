import type { QuestTemplate } from '../../quest-template';
import { monthly } from '../../tiers';

/** Social, habit and mental. */
export const MONTHLY_LIFE_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'a-long-letter',
    category: 'social',
    emoji: '🖋️',
    ...monthly.normal([1, 2, 3, 4, 5], 'heavy'),
    texts: {
      en: {
        name: 'A Long Letter',
        description:
          'Write somebody dear to you a letter of {{count: page | pages}}, by hand if you can, and send it.',
        detailedDescription:
          'A letter can be kept and read again. In studies, people who wrote to thank somebody underrated how glad the letter would make them and overrated how awkward it would seem.',
      },
      uk: {
        name: 'Довгий лист',
        description:
          'Напиши комусь дорогому листа на {{count: сторінку | сторінки | сторінок}}, якщо можеш — від руки, і надішли.',
        detailedDescription:
          'Лист можна зберегти й перечитати. У дослідженнях ті, хто писав листа подяки, недооцінювали, як він потішить, і перебільшували, яким незручним здасться.',
      },
    },
  },
  {
    id: 'stories-worth-keeping',
    category: 'social',
    emoji: '🕰️',
    ...monthly.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Stories Worth Keeping',
        description:
          'Ask older relatives or friends about their lives, and write down {{count: story | stories}}.',
        detailedDescription:
          'What nobody writes down is gone with those who remember it. Most people are glad to be asked about what they have lived through.',
      },
      uk: {
        name: 'Історії на згадку',
        description:
          'Розпитай старших рідних чи друзів про їхнє життя й запиши {{count: історію | історії | історій}}.',
        detailedDescription:
          'Незаписане зникає разом із тими, хто пам’ятає. Більшості людей приємно, коли їх розпитують про пережите.',
      },
    },
  },
  {
    id: 'things-let-go',
    category: 'habit',
    emoji: '📦',
    ...monthly.progressive([10, 14, 18, 24, 30], 'medium'),
    texts: {
      en: {
        name: 'Things Let Go',
        description: 'Give away, sell or recycle {{count: thing | things}} you no longer use.',
        detailedDescription:
          'Everything you own takes up room and has to be moved and cleaned. What lies unused at your place may be just what somebody else is looking for.',
      },
      uk: {
        name: 'Зайві речі',
        description:
          'Віддай, продай або здай на переробку {{count: річ | речі | речей}} з тих, що лежать без діла.',
        detailedDescription:
          'Кожна річ забирає місце, її треба переставляти й чистити. А те, що в тебе лежить без діла, хтось, можливо, саме шукає.',
      },
    },
  },
  {
    id: 'no-spend-days',
    category: 'habit',
    emoji: '🪙',
    ...monthly.progressive([4, 6, 8, 10, 14], 'medium'),
    texts: {
      en: {
        name: 'No-Spend Days',
        description:
          'On {{count: day | days}} of the month, buy nothing but what you need: food, medicine, fares.',
        detailedDescription:
          'Many purchases are more a habit than a need. A wish that has waited a day is easier to judge calmly.',
      },
      uk: {
        name: 'Дні без покупок',
        description:
          'Проживи {{count: день | дні | днів}} цього місяця, не купуючи нічого, крім потрібного: їжі, ліків, проїзду.',
        detailedDescription:
          'Чимало покупок — радше звичка, ніж потреба. Бажання, яке почекало день, легше спокійно зважити.',
      },
    },
  },
  {
    id: 'offline-evenings',
    category: 'mental',
    emoji: '🔌',
    ...monthly.progressive([4, 6, 8, 10, 14], 'heavy'),
    texts: {
      en: {
        name: 'Offline Evenings',
        description: 'Spend {{count: evening | evenings}} of the month without social media or news.',
        detailedDescription:
          'In some experiments, people who took a break from social media felt slightly better; in others nothing changed. A month is enough to find out how it is for you.',
      },
      uk: {
        name: 'Вечори офлайн',
        description: 'Проведи {{count: вечір | вечори | вечорів}} цього місяця без соцмереж і новин.',
        detailedDescription:
          'В одних експериментах тим, хто робив перерву від соцмереж, ставало трохи краще, в інших нічого не змінювалося. Місяця досить, щоб з’ясувати, як це діє на тебе.',
      },
    },
  },
  {
    id: 'nothing-planned',
    category: 'mental',
    emoji: '🛋️',
    ...monthly.timer([2700, 3600, 4500, 5400, 7200], 'medium'),
    texts: {
      en: {
        name: 'Nothing Planned',
        description: 'Keep {{duration}} of the month for yourself alone, with no task and no screen.',
        detailedDescription:
          'Without a task the mind wanders, and on its way it often sorts and connects things. Being bored at the beginning is part of it.',
      },
      uk: {
        name: 'Жодних планів',
        description: 'Побудь цього місяця {{duration}} на самоті, без справ і без екранів.',
        detailedDescription:
          'Коли немає завдання, думки блукають і дорогою нерідко впорядковуються та поєднуються. Нудьгувати на початку — цілком природно.',
      },
    },
  },
];
