import type { QuestTemplate } from '../../quest-template';
import { daily } from '../../tiers';

export const FITNESS_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'side-plank',
    category: 'fitness',
    emoji: '💪',
    ...daily.timer([20, 30, 40, 50, 60], 'medium'),
    texts: {
      en: {
        name: 'Side Plank',
        description: 'Hold a side plank for {{duration}}. Change sides halfway.',
        detailedDescription:
          'The side plank trains the muscles along your flanks that keep the spine steady when you carry, turn or run. Most other exercises pass them by.',
      },
      uk: {
        name: 'Бічна планка',
        description: 'Тримай бічну планку {{duration}}. На половині часу зміни бік.',
        detailedDescription:
          'Бічна планка тренує бічні м’язи тулуба: вони втримують хребет, коли ти несеш щось важке, повертаєшся чи біжиш. Більшість інших вправ їх майже не зачіпає.',
      },
    },
  },
  {
    id: 'high-knees',
    category: 'fitness',
    emoji: '🏃',
    ...daily.timer([20, 30, 45, 60, 75], 'medium'),
    texts: {
      en: {
        name: 'High Knees',
        description: 'Run on the spot for {{duration}}, knees up to your hips.',
        detailedDescription:
          'A short burst raises your pulse, warms your legs and shakes off a long sit. It needs no equipment and hardly any room.',
      },
      uk: {
        name: 'Біг із високим підніманням колін',
        description: 'Бігай на місці {{duration}}, високо піднімаючи коліна.',
        detailedDescription:
          'Короткий ривок пришвидшує пульс, розігріває ноги й бадьорить після довгого сидіння. Не треба ні спорядження, ні багато місця.',
      },
    },
  },
  {
    id: 'brisk-walk',
    category: 'fitness',
    emoji: '🚶',
    ...daily.timer([600, 900, 1200, 1500, 1800], 'heavy'),
    texts: {
      en: {
        name: 'Brisk Walk',
        description: 'Walk for {{duration}}, fast enough to breathe a little deeper.',
        detailedDescription:
          'Brisk walking counts as moderate exercise, and the World Health Organization advises at least 150 minutes of that a week. Short walks add up.',
      },
      uk: {
        name: 'Швидка прогулянка',
        description: 'Пройдися {{duration}} так жваво, щоб дихання трохи почастішало.',
        detailedDescription:
          'Швидка ходьба — це вже помірне навантаження, а Всесвітня організація охорони здоров’я радить щонайменше 150 хвилин такого на тиждень. Короткі прогулянки теж рахуються.',
      },
    },
  },
  {
    id: 'squat-sets',
    category: 'fitness',
    emoji: '🦵',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Squats',
        description: 'Do {{count: set | sets}} of 10 squats. Rest between them as long as you like.',
        detailedDescription:
          'Squats train the biggest muscles you have, the ones that lift you from a chair and up the stairs. Sets spread over the day count just as well.',
      },
      uk: {
        name: 'Присідання',
        description:
          'Зроби {{count: підхід | підходи | підходів}} по 10 присідань. Між ними відпочивай, скільки треба.',
        detailedDescription:
          'Присідання тренують найбільші м’язи тіла — ті, що піднімають тебе зі стільця й несуть сходами вгору. Підходи можна розкласти на цілий день.',
      },
    },
  },
  {
    id: 'push-up-sets',
    category: 'fitness',
    emoji: '🤸',
    ...daily.progressive([2, 3, 4, 5, 7], 'medium'),
    texts: {
      en: {
        name: 'Push-ups',
        description: 'Do {{count: set | sets}} of 5 push-ups. From your knees or against a wall is fine.',
        detailedDescription:
          'Push-ups work chest, arms and trunk together. The easier versions train the same muscles, so begin where you can keep your back straight.',
      },
      uk: {
        name: 'Віджимання',
        description:
          'Зроби {{count: підхід | підходи | підходів}} по 5 віджимань. З колін чи від стіни — теж рахується.',
        detailedDescription:
          'Віджимання навантажують груди, руки й тулуб одночасно. Легші варіанти тренують ті самі м’язи, тож починай із того, де спина лишається рівною.',
      },
    },
  },
  {
    id: 'take-the-stairs',
    category: 'fitness',
    emoji: '🪜',
    ...daily.progressive([2, 4, 6, 8, 10], 'light'),
    texts: {
      en: {
        name: 'Take the Stairs',
        description: 'Climb {{count: flight | flights}} of stairs where you could have taken a lift.',
        detailedDescription:
          'Stairs make heart and legs work hard in a short time, on a way you have to go anyway. That makes them easy to keep up.',
      },
      uk: {
        name: 'Сходами, а не ліфтом',
        description: 'Піднімися пішки на {{count: поверх | поверхи | поверхів}} там, де є ліфт.',
        detailedDescription:
          'Сходи за короткий час добре навантажують серце й ноги, та ще й дорогою, якою однаково треба йти. Тому до них легко звикнути.',
      },
    },
  },
  {
    id: 'slow-stretches',
    category: 'fitness',
    emoji: '🙆',
    ...daily.normal([4, 5, 6, 8, 10], 'light'),
    texts: {
      en: {
        name: 'Head-to-Toe Stretch',
        description: 'Do {{count: stretch | stretches}} in a row, slowly, from neck to calves.',
        detailedDescription:
          'Regular stretching keeps joints moving through their full range. Go to a gentle pull and no further: it should never hurt.',
      },
      uk: {
        name: 'Розтяжка від шиї до литок',
        description: 'Зроби поспіль {{count: вправу | вправи | вправ}} на розтяжку, повільно, згори донизу.',
        detailedDescription:
          'Регулярна розтяжка допомагає суглобам зберігати рухливість. Тягнися до легкого натягу й не далі: боліти не має.',
      },
    },
  },
  {
    id: 'dance-break',
    category: 'fitness',
    emoji: '💃',
    ...daily.normal([1, 2, 3, 4, 5], 'light'),
    texts: {
      en: {
        name: 'Dance Break',
        description: 'Dance to {{count: song | songs}} from the first note to the last.',
        detailedDescription:
          'Dancing is exercise that rarely feels like it: heart, balance and memory all take part. Nobody has to watch.',
      },
      uk: {
        name: 'Танцювальна перерва',
        description: 'Потанцюй під {{count: пісню | пісні | пісень}} від першої ноти до останньої.',
        detailedDescription:
          'Танець — це тренування, яке рідко ним здається: працюють і серце, і рівновага, і пам’ять. Глядачі не обов’язкові.',
      },
    },
  },
  {
    id: 'one-leg-balance',
    category: 'fitness',
    emoji: '🦩',
    ...daily.timer([40, 60, 90, 120, 180], 'light'),
    texts: {
      en: {
        name: 'One-Leg Balance',
        description: 'Stand on one leg for {{duration}}, near something to hold on to. Change legs halfway.',
        detailedDescription:
          'Balance fades with age unless it is used, and falls are a common cause of injury later in life. Brushing your teeth is a good moment to practise.',
      },
      uk: {
        name: 'Стійка на одній нозі',
        description:
          'Постій на одній нозі {{duration}} там, де є за що втриматися. На половині часу зміни ногу.',
        detailedDescription:
          'З віком рівновага слабшає, якщо її не тренувати, а падіння — часта причина травм у старших людей. Зручно вправлятися, поки чистиш зуби.',
      },
    },
  },
  {
    id: 'skipping-rope',
    category: 'fitness',
    emoji: '🪢',
    ...daily.normal([20, 40, 60, 80, 120], 'medium'),
    texts: {
      en: {
        name: 'Skipping Rope',
        description: 'Jump {{count: time | times}} with a rope, or as if you held one. Breaks are fine.',
        detailedDescription:
          'Skipping raises the pulse quickly, trains coordination and loads the bones, which helps them stay strong. Land softly; if your joints object, step on the spot instead.',
      },
      uk: {
        name: 'Скакалка',
        description:
          'Підстрибни {{count: раз | рази | разів}} зі скакалкою або так, ніби вона в тебе в руках. Перерви дозволено.',
        detailedDescription:
          'Стрибки швидко розганяють пульс, тренують координацію й навантажують кістки, а це допомагає їм лишатися міцними. Приземляйся м’яко; якщо суглоби проти, крокуй на місці.',
      },
    },
  },
];
