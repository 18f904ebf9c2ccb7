import type { QuestTemplate } from '../../quest-template';
import { daily } from '../../tiers';

export const HEALTH_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'glasses-of-water',
    category: 'health',
    emoji: '💧',
    ...daily.progressive([4, 5, 6, 7, 8], 'light'),
    texts: {
      en: {
        name: 'Glasses of Water',
        description: 'Drink {{count: glass | glasses}} of water over the day.',
        detailedDescription:
          'Being short of water can bring on headaches and tiredness. How much you need depends on your size, the weather and how much you move.',
      },
      uk: {
        name: 'Склянки води',
        description: 'Випий за день {{count: склянку | склянки | склянок}} води.',
        detailedDescription:
          'Коли тілу бракує води, може боліти голова й навалюватися втома. Скільки саме пити, залежить від твоєї ваги, погоди та того, як багато ти рухаєшся.',
      },
    },
  },
  {
    id: 'fruit-and-vegetables',
    category: 'health',
    emoji: '🥦',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Fruit and Vegetables',
        description:
          'Eat {{count: portion | portions}} of fruit or vegetables. A portion is about a handful.',
        detailedDescription:
          'The World Health Organization advises at least 400 grams a day, about five portions. They bring fibre and vitamins that most plates are short of.',
      },
      uk: {
        name: 'Овочі та фрукти',
        description:
          'З’їж {{count: порцію | порції | порцій}} овочів або фруктів. Порція — це приблизно жменя.',
        detailedDescription:
          'Всесвітня організація охорони здоров’я радить щонайменше 400 грамів на день, тобто близько п’яти порцій. У них є клітковина й вітаміни, яких нам часто бракує.',
      },
    },
  },
  {
    id: 'rest-your-eyes',
    category: 'health',
    emoji: '👀',
    ...daily.progressive([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Rest Your Eyes',
        description:
          'Look up from the screen {{count: time | times}}, each time into the distance for a few breaths.',
        detailedDescription:
          'At a screen we blink less and focus on one distance for hours, which leaves eyes dry and tired. Looking far away lets them relax.',
      },
      uk: {
        name: 'Відпочинок для очей',
        description:
          'Відірвися від екрана {{count: раз | рази | разів}} і кілька подихів дивися кудись удалину.',
        detailedDescription:
          'Біля екрана ми рідше кліпаємо й годинами дивимося на одну відстань, тож очі сохнуть і втомлюються. Погляд удалину дає їм розслабитися.',
      },
    },
  },
  {
    id: 'fresh-air',
    category: 'health',
    emoji: '🌳',
    ...daily.timer([300, 600, 900, 1200, 1800], 'medium'),
    texts: {
      en: {
        name: 'Fresh Air',
        description: 'Spend {{duration}} outdoors, whatever the weather.',
        detailedDescription:
          'Daylight sets your inner clock, which helps you sleep at night. A change of scene often lifts the mood as well.',
      },
      uk: {
        name: 'Свіже повітря',
        description: 'Побудь {{duration}} надворі, хай яка погода.',
        detailedDescription:
          'Денне світло налаштовує внутрішній годинник, а це допомагає краще спати вночі. Та й настрій від зміни краєвиду часто ліпшає.',
      },
    },
  },
  {
    id: 'screen-free-evening',
    category: 'health',
    emoji: '🌙',
    ...daily.timer([600, 900, 1200, 1800, 2700], 'medium'),
    texts: {
      en: {
        name: 'Quiet Evening',
        description: 'Put every screen away for {{duration}} before bed.',
        detailedDescription:
          'Bright light and just one more video both push sleep back. Many people fall asleep more easily after a calm end to the day.',
      },
      uk: {
        name: 'Тихий вечір',
        description: 'Перед сном відклади всі екрани на {{duration}}.',
        detailedDescription:
          'Яскраве світло й «ще одне відео» віддаляють сон. Після спокійного вечора багатьом засинати легше.',
      },
    },
  },
  {
    id: 'loosen-your-neck',
    category: 'health',
    emoji: '🧣',
    ...daily.timer([60, 90, 120, 150, 180], 'light'),
    texts: {
      en: {
        name: 'Loosen Your Neck',
        description: 'Roll your shoulders and turn your head gently for {{duration}}.',
        detailedDescription:
          'Sitting still makes neck and shoulders stiff. Small, slow movements bring the blood back; stop if anything hurts.',
      },
      uk: {
        name: 'Розімни шию',
        description: 'Плавно обертай плечима й повертай голову {{duration}}.',
        detailedDescription:
          'Від нерухомого сидіння шия та плечі дерев’яніють. Повільні м’які рухи поліпшують кровообіг; якщо щось болить, зупинися.',
      },
    },
  },
  {
    id: 'home-cooked-meal',
    category: 'health',
    emoji: '🍲',
    ...daily.normal([3, 4, 5, 6, 7], 'heavy'),
    texts: {
      en: {
        name: 'Home Cooking',
        description: 'Cook a meal with at least {{count: fresh ingredient | fresh ingredients}}.',
        detailedDescription:
          'When you cook, you decide how much salt, sugar and fat goes in. People who cook often tend to eat more vegetables, too.',
      },
      uk: {
        name: 'Домашня страва',
        description:
          'Приготуй страву щонайменше з {{count: свіжого продукту | свіжих продуктів | свіжих продуктів}}.',
        detailedDescription:
          'Коли готуєш удома, сіль, цукор і жир відмірюєш ти. До того ж ті, хто часто готує вдома, зазвичай їдять більше овочів.',
      },
    },
  },
  {
    id: 'earlier-to-bed',
    category: 'health',
    emoji: '🛏️',
    ...daily.normal([10, 15, 20, 25, 30], 'medium'),
    texts: {
      en: {
        name: 'Earlier to Bed',
        description: 'Go to bed {{count: minute | minutes}} earlier than you usually do.',
        detailedDescription:
          'Most adults need seven hours of sleep or more. Memory, mood and patience all suffer first when it is short.',
      },
      uk: {
        name: 'Раніше в ліжко',
        description: 'Ляж спати на {{count: хвилину | хвилини | хвилин}} раніше, ніж зазвичай.',
        detailedDescription:
          'Більшості дорослих треба спати сім годин або більше. Коли сну бракує, насамперед страждають пам’ять, настрій і терпіння.',
      },
    },
  },
  {
    id: 'unhurried-meal',
    category: 'health',
    emoji: '🍽️',
    ...daily.timer([600, 720, 900, 1080, 1200], 'light'),
    texts: {
      en: {
        name: 'Unhurried Meal',
        description: 'Take {{duration}} for a meal, at a table and without a screen.',
        detailedDescription:
          'The feeling of being full comes with a delay. In studies, people who eat slowly and without distraction tend to eat less.',
      },
      uk: {
        name: 'Їжа без поспіху',
        description: 'Приділи їжі {{duration}}: за столом і без екрана.',
        detailedDescription:
          'Ситість відчувається не одразу. Дослідження показують: хто їсть повільно й не відволікається, той зазвичай з’їдає менше.',
      },
    },
  },
  {
    id: 'last-coffee',
    category: 'health',
    emoji: '☕',
    ...daily.normal([5, 6, 7, 8, 9], 'light'),
    texts: {
      en: {
        name: 'Last Coffee',
        description: 'Have your last coffee, strong tea or cola at least {{count: hour | hours}} before bed.',
        detailedDescription:
          'The body takes around five hours to clear half the caffeine of a cup, in some people longer. What is left can make sleep lighter even when you fall asleep easily.',
      },
      uk: {
        name: 'Остання кава',
        description:
          'Останню каву, міцний чай чи колу випий щонайменше за {{count: годину | години | годин}} до сну.',
        detailedDescription:
          'Половина кофеїну з чашки виводиться приблизно за п’ять годин, а в декого й довше. Решта може робити сон поверхневим, навіть якщо засинається легко.',
      },
    },
  },
];
