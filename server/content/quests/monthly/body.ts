import type { QuestTemplate } from '../../quest-template';
import { monthly } from '../../tiers';

/** Fitness and health. */
export const MONTHLY_BODY_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'active-days',
    category: 'fitness',
    emoji: '🚵',
    ...monthly.progressive([6, 8, 11, 14, 18], 'heavy'),
    texts: {
      en: {
        name: 'Active Days',
        description:
          'Be active for at least half an hour on {{count: day | days}} of the month, in whatever way you like.',
        detailedDescription:
          'Over a month, many ordinary days add up to more than one record. Everything counts: walking, cycling, dancing, work in the garden.',
      },
      uk: {
        name: 'Активні дні',
        description:
          'Набери за місяць {{count: активний день | активні дні | активних днів}}: щонайменше пів години будь-якого руху.',
        detailedDescription:
          'За місяць багато звичайних днів дають більше, ніж один рекордний. Рахується все: ходьба, велосипед, танці, робота в саду.',
      },
    },
  },
  {
    id: 'the-long-way',
    category: 'fitness',
    emoji: '🗺️',
    ...monthly.normal([6, 8, 10, 13, 16], 'heavy'),
    texts: {
      en: {
        name: 'The Long Way',
        description:
          'Walk {{count: kilometre | kilometres}} in one day, along a way you have never walked before.',
        detailedDescription:
          'A distance that sounds too far is mostly a matter of time and rests. And new places stay in memory better than the daily round.',
      },
      uk: {
        name: 'Далека дорога',
        description:
          'Пройди пішки за один день {{count: кілометр | кілометри | кілометрів}} там, де ще не доводилося ходити.',
        detailedDescription:
          'Відстань, що здається завеликою, — здебільшого лише питання часу й перепочинків. А нові місця запам’ятовуються краще, ніж щоденний маршрут.',
      },
    },
  },
  {
    id: 'new-recipes',
    category: 'health',
    emoji: '🧑‍🍳',
    ...monthly.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'New Recipes',
        description: 'Cook {{count: dish | dishes}} this month that you have never made before.',
        detailedDescription:
          'Most of us cook the same few dishes in turn. Each new one that stays makes it easier to eat a varied diet.',
      },
      uk: {
        name: 'Нові рецепти',
        description:
          'Приготуй за місяць {{count: нову для себе страву | нові для себе страви | нових для себе страв}}.',
        detailedDescription:
          'Більшість із нас готує по колу ті самі кілька страв. З кожною новою, що приживеться, харчуватися різноманітно стає легше.',
      },
    },
  },
  {
    id: 'enough-sleep',
    category: 'health',
    emoji: '🌜',
    ...monthly.progressive([8, 10, 13, 16, 20], 'heavy'),
    texts: {
      en: {
        name: 'Enough Sleep',
        description: 'Sleep at least seven hours on {{count: night | nights}} of the month.',
        detailedDescription:
          'Most adults need seven hours or more, and young people need longer. Missed sleep adds up, and one long weekend does not quite make up for it.',
      },
      uk: {
        name: 'Спати досхочу',
        description: 'Спи щонайменше сім годин на добу: {{count: ніч | ночі | ночей}} цього місяця.',
        detailedDescription:
          'Більшості дорослих треба сім годин сну або більше, а підліткам — ще довше. Недоспане накопичується, і за самі лише вихідні його цілком не надолужити.',
      },
    },
  },
];
