import type { QuestTemplate } from '../../quest-template';
import { weekly } from '../../tiers';

/** Social, habit and mental. */
export const WEEKLY_LIFE_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'face-to-face',
    category: 'social',
    emoji: '🧑‍🤝‍🧑',
    ...weekly.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'Face to Face',
        description: 'Meet {{count: friend or relative | friends or relatives}} in person this week.',
        detailedDescription:
          'Messages keep people in touch; time in the same room brings them close. Lasting loneliness weighs on health, not only on the mood.',
      },
      uk: {
        name: 'Віч-на-віч',
        description:
          'Зустрінься цього тижня наживо з {{count: близькою людиною | близькими людьми | близькими людьми}}.',
        detailedDescription:
          'Листування підтримує зв’язок, а час, проведений поруч, зближує. Тривала самотність шкодить не лише настрою, а й здоров’ю.',
      },
    },
  },
  {
    id: 'how-are-you-really',
    category: 'social',
    emoji: '🫖',
    ...weekly.progressive([3, 4, 5, 6, 8], 'medium'),
    texts: {
      en: {
        name: 'How Are You, Really?',
        description:
          'Ask {{count: person | people}} this week how they are, and take the time for a true answer.',
        detailedDescription:
          '"How are you?" mostly passes for a greeting. A second question, asked without hurry, shows that the answer matters.',
      },
      uk: {
        name: 'Як справи насправді?',
        description:
          'Запитай цього тижня {{count: людину | людей | людей}}, як справи, і не поспішай, доки не почуєш щиру відповідь.',
        detailedDescription:
          '«Як справи?» здебільшого звучить замість вітання. Друге запитання, поставлене без поспіху, показує, що відповідь справді важлива.',
      },
    },
  },
  {
    id: 'something-shared',
    category: 'social',
    emoji: '🎲',
    ...weekly.normal([30, 45, 60, 90, 120], 'medium'),
    texts: {
      en: {
        name: 'Something Shared',
        description:
          'Do something new together with somebody for {{count: minute | minutes}}: cook, play, explore, mend.',
        detailedDescription:
          'Over a common task, talk comes by itself. In studies, couples who did something new together felt closer afterwards.',
      },
      uk: {
        name: 'Щось спільне',
        description:
          'Приділи {{count: хвилину | хвилини | хвилин}} чомусь новому разом із кимось: страві, грі, маршруту, ремонту.',
        detailedDescription:
          'За спільною справою розмова зав’язується сама. У дослідженнях пари, які разом робили щось нове, потім почувалися ближчими.',
      },
    },
  },
  {
    id: 'same-time-same-place',
    category: 'habit',
    emoji: '📍',
    ...weekly.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Same Time, Same Place',
        description:
          'Keep a new habit on {{count: day | days}} of the week, always at the same time and in the same place.',
        detailedDescription:
          'Repeating an act in the same setting is what makes it a habit. In one well-known study that took about two months on average, and a single missed day did little harm.',
      },
      uk: {
        name: 'Той самий час, те саме місце',
        description:
          'Повтори нову звичку {{count: раз | рази | разів}} у різні дні тижня — о тій самій порі й на тому самому місці.',
        detailedDescription:
          'Дія стає звичкою, коли повторюється за тих самих обставин. В одному відомому дослідженні на це йшло в середньому близько двох місяців, а один пропущений день мало що змінював.',
      },
    },
  },
  {
    id: 'first-alarm',
    category: 'habit',
    emoji: '⏰',
    ...weekly.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'First Alarm',
        description: 'Get up at the first alarm on {{count: morning | mornings}} of the week.',
        detailedDescription:
          'Dozing between alarms is broken sleep. One alarm, set a little later, leaves the same rest in one piece and gives the day a fixed start.',
      },
      uk: {
        name: 'Перший будильник',
        description: 'Устань за першим будильником {{count: раз | рази | разів}} цього тижня.',
        detailedDescription:
          'Дрімота між будильниками — уривчастий сон. Один будильник, поставлений трохи пізніше, лишає той самий відпочинок без перерв і дає дню чіткий початок.',
      },
    },
  },
  {
    id: 'deep-clean',
    category: 'habit',
    emoji: '🧼',
    ...weekly.timer([1800, 2400, 3000, 3600, 4500], 'heavy'),
    texts: {
      en: {
        name: 'Deep Clean',
        description:
          'Give {{duration}} to a place that everyday cleaning passes over: the oven, the fridge, the top of the wardrobe.',
        detailedDescription:
          'Some corners never get their turn in a quick clean-up. One of them a week is enough to spare you the big spring clean.',
      },
      uk: {
        name: 'Забуті кутки',
        description:
          'Приділи {{duration}} місцю, до якого зазвичай не доходять руки: духовці, холодильнику чи верху шафи.',
        detailedDescription:
          'Є кутки, до яких у буденному прибиранні черга не доходить. По одному на тиждень — і велике весняне прибирання вже не потрібне.',
      },
    },
  },
  {
    id: 'among-trees',
    category: 'mental',
    emoji: '🌲',
    ...weekly.timer([1800, 2700, 3600, 4500, 5400], 'medium'),
    texts: {
      en: {
        name: 'Among Trees',
        description: 'Spend {{duration}} in one go among trees or by water, with your phone put away.',
        detailedDescription:
          'In a large English study, people who spent two hours a week in nature felt healthier and more content than others. What is cause there and what effect is still open.',
      },
      uk: {
        name: 'Серед дерев',
        description: 'Побудь {{duration}} поспіль серед дерев або біля води, сховавши телефон.',
        detailedDescription:
          'У великому англійському дослідженні ті, хто проводив на природі дві години на тиждень, почувалися здоровішими й задоволенішими за інших. Що тут причина, а що наслідок, ще не з’ясовано.',
      },
    },
  },
  {
    id: 'just-for-joy',
    category: 'mental',
    emoji: '🎨',
    ...weekly.progressive([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Just for Joy',
        description: 'Do something only because you like it, {{count: time | times}} this week.',
        detailedDescription:
          'When life gets busy, what gives joy is often the first thing to go. Planning pleasant activities is a tested part of the treatment of low mood.',
      },
      uk: {
        name: 'Просто для радості',
        description: 'Цього тижня {{count: раз | рази | разів}} знайди час на те, що просто тішить.',
        detailedDescription:
          'Коли справ багато, те, що тішить, часто зникає найперше. А планувати приємні заняття — перевірений складник лікування пригніченого настрою.',
      },
    },
  },
  {
    id: 'week-in-words',
    category: 'mental',
    emoji: '✍️',
    ...weekly.normal([6, 8, 10, 12, 15], 'medium'),
    texts: {
      en: {
        name: 'The Week in Words',
        description:
          'Write {{count: line | lines}} about your week: what weighed on you, and what gave you strength.',
        detailedDescription:
          'Feelings put into words lose some of their force. Writing about what is hard helps many people a little, though it can feel heavier at first.',
      },
      uk: {
        name: 'Тиждень словами',
        description:
          'Напиши {{count: рядок | рядки | рядків}} про свій тиждень: що гнітило, а що давало сили.',
        detailedDescription:
          'Почуття, названі словами, трохи слабшають. Багатьом легшає, коли вони пишуть про важке, хоча спершу може стати й важче.',
      },
    },
  },
];
