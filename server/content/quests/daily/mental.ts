import type { QuestTemplate } from '../../quest-template';
import { daily } from '../../tiers';

export const MENTAL_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'slow-breathing',
    category: 'mental',
    emoji: '🌬️',
    ...daily.timer([60, 90, 120, 180, 300], 'light'),
    texts: {
      en: {
        name: 'Slow Breathing',
        description: 'Breathe slowly for {{duration}}, a little longer out than in.',
        detailedDescription:
          'Long, slow breaths out slow the heart and calm the body. It works anywhere, and nobody notices.',
      },
      uk: {
        name: 'Повільне дихання',
        description: 'Дихай повільно {{duration}}, видихай трохи довше, ніж вдихаєш.',
        detailedDescription:
          'Довгий повільний видих сповільнює серцебиття й заспокоює тіло. Так можна дихати будь-де, і ніхто не помітить.',
      },
    },
  },
  {
    id: 'meditation',
    category: 'mental',
    emoji: '🧘',
    ...daily.timer([180, 300, 420, 600, 900], 'medium'),
    texts: {
      en: {
        name: 'Meditation',
        description: 'Sit quietly for {{duration}}. When your mind wanders, come back to the breath.',
        detailedDescription:
          'Coming back is the exercise, not an empty head. With regular practice many people feel less stressed.',
      },
      uk: {
        name: 'Медитація',
        description: 'Посидь у тиші {{duration}}. Коли думки розбіжаться, повернися до дихання.',
        detailedDescription:
          'Вправа саме в тому, щоб повертатися, а не в порожній голові. Від регулярної практики багато хто відчуває менше напруження.',
      },
    },
  },
  {
    id: 'body-scan',
    category: 'mental',
    emoji: '🫶',
    ...daily.timer([180, 300, 420, 600, 720], 'medium'),
    texts: {
      en: {
        name: 'Body Scan',
        description: 'Go through your body from toes to head for {{duration}}, and loosen what is tense.',
        detailedDescription:
          'We often carry tension without noticing it, in the jaw or the shoulders. Attention is the first step to letting it go.',
      },
      uk: {
        name: 'Прислухайся до тіла',
        description:
          'Повільно, {{duration}}, переводь увагу від стоп до голови й розслабляй усе, що напружене.',
        detailedDescription:
          'Часто ми не помічаємо, що щелепа стиснута, а плечі підняті. Помітити — перший крок до того, щоб відпустити.',
      },
    },
  },
  {
    id: 'grateful-for',
    category: 'mental',
    emoji: '🙏',
    ...daily.progressive([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Grateful For',
        description: "Write down {{count: thing | things}} you're grateful for today.",
        detailedDescription:
          'Trouble catches the eye by itself; what went well has to be looked for. In studies, those who do so feel somewhat better.',
      },
      uk: {
        name: 'За що дякую',
        description: 'Запиши {{count: річ | речі | речей}}, за які сьогодні хочеться подякувати.',
        detailedDescription:
          'Прикрощі впадають в око самі, а хороше треба вишукувати. Дослідження показують: тим, хто це робить, стає трохи краще.',
      },
    },
  },
  {
    id: 'notice-small-things',
    category: 'mental',
    emoji: '🔍',
    ...daily.progressive([3, 4, 5, 6, 7], 'light'),
    texts: {
      en: {
        name: 'Small Things',
        description: "Notice {{count: detail | details}} around you that you've never really looked at.",
        detailedDescription:
          'On familiar ground we see little of what is there. Looking closely brings you back from worries to the present.',
      },
      uk: {
        name: 'Помічай дрібниці',
        description:
          'Знайди навколо {{count: деталь | деталі | деталей}}, до яких ніколи по-справжньому не придивляєшся.',
        detailedDescription:
          'У знайомих місцях ми мало що бачимо насправді. Уважний погляд повертає від тривог у теперішню мить.',
      },
    },
  },
  {
    id: 'worries-on-paper',
    category: 'mental',
    emoji: '📝',
    ...daily.normal([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Worries on Paper',
        description: 'Write down {{count: worry | worries}}, with one step that is up to you beside each.',
        detailedDescription:
          'A worry on paper stops going round in circles. Often it turns out smaller than it felt, or it has a first step.',
      },
      uk: {
        name: 'Тривоги на папері',
        description:
          'Запиши {{count: тривогу | тривоги | тривог}} й до кожної — один крок, який залежить від тебе.',
        detailedDescription:
          'Записана тривога перестає ходити по колу. Часто вона виявляється меншою, ніж здавалася, або вже має перший крок.',
      },
    },
  },
  {
    id: 'puzzle-break',
    category: 'mental',
    emoji: '🧩',
    ...daily.normal([1, 2, 3, 4, 5], 'medium'),
    texts: {
      en: {
        name: 'Puzzle Break',
        description: 'Solve {{count: puzzle | puzzles}}: a crossword, a sudoku, a chess problem.',
        detailedDescription:
          'A puzzle takes the whole mind, which makes it a real rest from everything else. You get better at what you practise.',
      },
      uk: {
        name: 'Перерва на головоломку',
        description:
          'Розв’яжи {{count: головоломку | головоломки | головоломок}}: кросворд, судоку чи шахову задачу.',
        detailedDescription:
          'Головоломка займає всю увагу, тож від решти справ справді відпочиваєш. А вдається краще те, у чому вправляєшся.',
      },
    },
  },
  {
    id: 'only-music',
    category: 'mental',
    emoji: '🎶',
    ...daily.timer([180, 300, 480, 600, 900], 'light'),
    texts: {
      en: {
        name: 'Only Music',
        description: 'Listen to music for {{duration}} and do nothing else.',
        detailedDescription:
          'In studies, listening to music eases stress somewhat. Mostly it only plays in the background; this time it gets your whole attention.',
      },
      uk: {
        name: 'Лише музика',
        description: 'Послухай музику {{duration}} і не роби більше нічого.',
        detailedDescription:
          'Дослідження показують, що музика трохи знімає напруження. Здебільшого вона звучить лише тлом, а цього разу вся увага — їй.',
      },
    },
  },
  {
    id: 'as-to-a-friend',
    category: 'mental',
    emoji: '🫂',
    ...daily.normal([3, 4, 5, 6, 8], 'medium'),
    texts: {
      en: {
        name: 'As to a Friend',
        description:
          'Write yourself {{count: sentence | sentences}} about something that went wrong, as you would to a friend.',
        detailedDescription:
          'We judge ourselves more harshly than people we like. A kinder tone does not make us lazy: in studies, it rather helps to try again.',
      },
      uk: {
        name: 'Як другові',
        description:
          'Напиши собі {{count: речення | речення | речень}} про те, що не вдалося, — так, як пишуть другові.',
        detailedDescription:
          'Себе ми судимо суворіше, ніж тих, хто нам дорогий. Лагідніший тон не робить ледачими: дослідження радше показують, що з ним легше спробувати ще раз.',
      },
    },
  },
];
