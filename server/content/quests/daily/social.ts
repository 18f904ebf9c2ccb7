import type { QuestTemplate } from '../../quest-template';
import { daily } from '../../tiers';

export const SOCIAL_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'call-someone',
    category: 'social',
    emoji: '📞',
    ...daily.timer([300, 600, 900, 1200, 1800], 'medium'),
    texts: {
      en: {
        name: 'Call Someone',
        description: 'Talk with a friend or relative for {{duration}}, by voice.',
        detailedDescription:
          'People expect a call to be awkward and then mostly feel closer after it than after typing. A voice carries what text leaves out.',
      },
      uk: {
        name: 'Зателефонуй комусь',
        description: 'Поговори {{duration}} з кимось із друзів чи рідних — голосом, а не текстом.',
        detailedDescription:
          'Ми боїмося, що розмова буде незручною, а після неї здебільшого почуваємося ближчими, ніж після листування. Голос передає те, чого в тексті немає.',
      },
    },
  },
  {
    id: 'just-listen',
    category: 'social',
    emoji: '👂',
    ...daily.timer([300, 420, 600, 900, 1200], 'medium'),
    texts: {
      en: {
        name: 'Just Listen',
        description: 'Listen to somebody for {{duration}} without giving advice.',
        detailedDescription:
          'Most people who tell you about their day want to be understood before they want a solution. Listening is the quickest way to show it.',
      },
      uk: {
        name: 'Просто слухай',
        description: 'Слухай когось {{duration}} і нічого не радь.',
        detailedDescription:
          'Коли хтось розповідає про свій день, йому зазвичай важливіше, щоб його зрозуміли, ніж отримати готове рішення. Уважно слухати — найпростіший спосіб це показати.',
      },
    },
  },
  {
    id: 'kind-words',
    category: 'social',
    emoji: '💌',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Kind Words',
        description: 'Tell {{count: person | people}} something you honestly value about them.',
        detailedDescription:
          'We tend to underestimate how glad a sincere compliment makes people. It costs a sentence, and both of you feel it.',
      },
      uk: {
        name: 'Добрі слова',
        description: 'Скажи {{count: людині | людям | людям}}, що саме ти щиро в них цінуєш.',
        detailedDescription:
          'Ми зазвичай недооцінюємо, як тішить людей щира похвала. Це лише одне речення, а приємно обом.',
      },
    },
  },
  {
    id: 'say-hello',
    category: 'social',
    emoji: '👋',
    ...daily.progressive([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Say Hello',
        description: 'Greet {{count: person | people}} you usually pass in silence.',
        detailedDescription:
          'Brief contact with neighbours, cashiers and colleagues adds to the feeling of belonging somewhere. A hello is enough to begin.',
      },
      uk: {
        name: 'Привітайся',
        description: 'Привітайся з {{count: людиною | людьми | людьми}}, повз яких зазвичай проходиш мовчки.',
        detailedDescription:
          'Короткі розмови із сусідами, касирами й колегами теж дають відчуття, що ти серед своїх. Для початку досить «добрий день».',
      },
    },
  },
  {
    id: 'good-questions',
    category: 'social',
    emoji: '💬',
    ...daily.progressive([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Good Questions',
        description:
          'Ask {{count: question | questions}} that can\'t be answered with "yes" or "no", and hear the answers out.',
        detailedDescription:
          'Open questions give the other person room to tell what matters to them. People like those who ask and then really listen.',
      },
      uk: {
        name: 'Добрі запитання',
        description:
          'Постав {{count: запитання | запитання | запитань}}, на які не відповіси просто «так» чи «ні», і дослухай до кінця.',
        detailedDescription:
          'Відкриті запитання дають людині змогу розповісти про те, що для неї важливе. Нам подобаються ті, хто питає і справді слухає.',
      },
    },
  },
  {
    id: 'back-in-touch',
    category: 'social',
    emoji: '✉️',
    ...daily.normal([2, 3, 4, 6, 8], 'medium'),
    texts: {
      en: {
        name: 'Back in Touch',
        description:
          "Write at least {{count: sentence | sentences}} to somebody you haven't heard from in a while.",
        detailedDescription:
          'Being remembered is welcome more often than we think, the more so when it comes as a surprise. Old friendships revive quickly.',
      },
      uk: {
        name: 'Давно не чулися',
        description:
          'Напиши щонайменше {{count: речення | речення | речень}} комусь, із ким давно не спілкуєшся.',
        detailedDescription:
          'Людям приємно, що про них пам’ятають, — і частіше, ніж нам здається, а надто коли це несподівано. Давня дружба швидко оживає.',
      },
    },
  },
  {
    id: 'helping-hand',
    category: 'social',
    emoji: '🤝',
    ...daily.normal([5, 10, 15, 20, 30], 'heavy'),
    texts: {
      en: {
        name: 'A Helping Hand',
        description: 'Give somebody {{count: minute | minutes}} of help with something they need done.',
        detailedDescription:
          'Helping is good for both sides: in studies, people who do something for others report being happier afterwards.',
      },
      uk: {
        name: 'Рука допомоги',
        description: 'Приділи {{count: хвилину | хвилини | хвилин}}, щоб допомогти комусь зі справою.',
        detailedDescription:
          'Допомога корисна обом: у дослідженнях люди, які роблять щось для інших, потім почуваються щасливішими.',
      },
    },
  },
  {
    id: 'small-kindnesses',
    category: 'social',
    emoji: '🍀',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Small Kindnesses',
        description: 'Do {{count: small favour | small favours}} nobody asked you for.',
        detailedDescription:
          'In experiments, people who did something kind felt a little happier themselves, and those they did it for were gladder than expected.',
      },
      uk: {
        name: 'Маленькі добрі справи',
        description:
          'Зроби комусь {{count: маленьку послугу | маленькі послуги | маленьких послуг}}, не чекаючи прохання.',
        detailedDescription:
          'В експериментах ті, хто робив для інших щось добре, і самі почувалися трохи щасливішими. А ті, для кого це робили, раділи більше, ніж від них очікували.',
      },
    },
  },
  {
    id: 'meal-together',
    category: 'social',
    emoji: '🥘',
    ...daily.normal([15, 20, 30, 40, 50], 'medium'),
    texts: {
      en: {
        name: 'Meal Together',
        description:
          'Sit with somebody over a meal or tea for {{count: minute | minutes}}, phones off the table.',
        detailedDescription:
          'People who often eat in company tend to feel closer to those around them. In one experiment, a meal with friends was enjoyed less when the phones lay on the table.',
      },
      uk: {
        name: 'Разом за столом',
        description:
          'Посидь із кимось за їжею чи чаєм {{count: хвилину | хвилини | хвилин}}, без телефонів на столі.',
        detailedDescription:
          'Хто часто їсть у товаристві, зазвичай почувається ближчим до людей навколо. В одному експерименті обід із друзями тішив менше, коли телефони лежали на столі.',
      },
    },
  },
];
