import type { QuestTemplate } from '../../quest-template';
import { weekly } from '../../tiers';

/** Fitness and health. */
export const WEEKLY_BODY_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'week-on-foot',
    category: 'fitness',
    emoji: '🥾',
    ...weekly.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'A Week on Foot',
        description: 'Go for {{count: walk | walks}} of at least 20 minutes this week.',
        detailedDescription:
          'Walking needs no gear and no timetable, which makes it easy to keep up. Every brisk 20 minutes count towards the 150 a week that the World Health Organization advises.',
      },
      uk: {
        name: 'Тиждень пішки',
        description:
          'Вийди цього тижня на {{count: прогулянку | прогулянки | прогулянок}} щонайменше по 20 хвилин.',
        detailedDescription:
          'Для ходьби не треба ні спорядження, ні розкладу, тому до неї легко звикнути. Кожні жваві 20 хвилин зараховуються до тих 150 на тиждень, які радить Всесвітня організація охорони здоров’я.',
      },
    },
  },
  {
    id: 'strength-training',
    category: 'fitness',
    emoji: '🏋️',
    ...weekly.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'Strength Training',
        description:
          'Do {{count: strength workout | strength workouts}} this week, with weights or without, one a day at most.',
        detailedDescription:
          'The World Health Organization advises strengthening all major muscles on two days a week or more. Let the same muscles rest a day in between.',
      },
      uk: {
        name: 'Силові тренування',
        description:
          'Проведи цього тижня {{count: силове тренування | силові тренування | силових тренувань}}, з обтяженням чи без, не більш як одне на день.',
        detailedDescription:
          'Всесвітня організація охорони здоров’я радить зміцнювати всі великі групи м’язів щонайменше двічі на тиждень. Тим самим м’язам дай між тренуваннями день відпочинку.',
      },
    },
  },
  {
    id: 'one-long-outing',
    category: 'fitness',
    emoji: '🚴',
    ...weekly.timer([2700, 3600, 4500, 5400, 7200], 'heavy'),
    texts: {
      en: {
        name: 'One Long Outing',
        description: 'Walk, run or ride for {{duration}} in one go, slowly enough to be able to talk.',
        detailedDescription:
          'Long and easy effort trains endurance: heart and muscles learn to last. If you can still speak in whole sentences, the pace is right.',
      },
      uk: {
        name: 'Довга вилазка',
        description:
          'Іди, біжи або їдь велосипедом {{duration}} поспіль, у темпі, за якого ще можна розмовляти.',
        detailedDescription:
          'Довге спокійне навантаження тренує витривалість: серце й м’язи звикають працювати довше. Якщо ще можеш говорити цілими реченнями, темп правильний.',
      },
    },
  },
  {
    id: 'many-colours',
    category: 'health',
    emoji: '🌈',
    ...weekly.progressive([8, 10, 13, 16, 20], 'medium'),
    texts: {
      en: {
        name: 'Many Colours',
        description:
          'Eat {{count: different fruit or vegetable | different fruits and vegetables}} over the week. Herbs and beans count.',
        detailedDescription:
          'No single plant holds everything the body needs. A varied diet also goes with more varied gut bacteria, though what follows from that is still being studied.',
      },
      uk: {
        name: 'Усі барви',
        description:
          'З’їж за тиждень {{count: різний овоч чи фрукт | різні овочі та фрукти | різних овочів та фруктів}}. Бобові й зелень теж рахуються.',
        detailedDescription:
          'Жодна рослина не містить усього, що треба тілу. У тих, хто їсть різноманітно, різноманітніші й бактерії в кишківнику, хоча що з цього випливає, ще вивчають.',
      },
    },
  },
  {
    id: 'steady-bedtime',
    category: 'health',
    emoji: '😴',
    ...weekly.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'Steady Bedtime',
        description:
          'Go to bed at the same time, give or take a quarter of an hour, on {{count: evening | evenings}} of the week.',
        detailedDescription:
          'The inner clock likes regularity: people who keep steady hours tend to sleep better. A late weekend shifts it, and Monday morning pays.',
      },
      uk: {
        name: 'Сон за розкладом',
        description:
          'Лягай спати в той самий час, плюс-мінус чверть години: {{count: вечір | вечори | вечорів}} за тиждень.',
        detailedDescription:
          'Внутрішній годинник любить лад: хто лягає й устає в той самий час, той зазвичай спить краще. Пізні вихідні його збивають, а розплачується ранок понеділка.',
      },
    },
  },
  {
    id: 'meals-ahead',
    category: 'health',
    emoji: '🥡',
    ...weekly.normal([3, 4, 5, 6, 8], 'heavy'),
    texts: {
      en: {
        name: 'Meals Ahead',
        description: 'Cook {{count: portion | portions}} in one go for the days to come.',
        detailedDescription:
          'Tired and hungry, we take what is quickest. With a home-made meal waiting in the fridge or freezer, the quickest can be a good one.',
      },
      uk: {
        name: 'Їжа наперед',
        description: 'Приготуй за один раз {{count: порцію | порції | порцій}} їжі на кілька днів уперед.',
        detailedDescription:
          'Утомлені й голодні, ми хапаємо те, що найшвидше. Якщо в холодильнику чи морозильнику вже чекає домашня страва, найшвидшою може бути вона.',
      },
    },
  },
];
