import type { QuestTemplate } from '../../quest-template';
import { daily } from '../../tiers';

export const LEARNING_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'read-a-book',
    category: 'learning',
    emoji: '📖',
    ...daily.normal([5, 10, 15, 20, 30], 'medium'),
    texts: {
      en: {
        name: 'A Few Pages',
        description: 'Read {{count: page | pages}} of a book.',
        detailedDescription:
          'A book asks for longer attention than a feed, and attention grows with use. Ten pages a day make a dozen books a year.',
      },
      uk: {
        name: 'Кілька сторінок',
        description: 'Прочитай {{count: сторінку | сторінки | сторінок}} книжки.',
        detailedDescription:
          'Книжка вимагає довшої уваги, ніж стрічка новин, а увага тренується. Десять сторінок на день — це з десяток книжок на рік.',
      },
    },
  },
  {
    id: 'explain-it-simply',
    category: 'learning',
    emoji: '🧑‍🏫',
    ...daily.normal([3, 4, 5, 6, 8], 'medium'),
    texts: {
      en: {
        name: 'Explain It Simply',
        description:
          'Explain something you learnt lately in {{count: sentence | sentences}}, as if to a friend.',
        detailedDescription:
          'Putting an idea into plain words shows at once where you only thought you understood it. That gap is the next thing to learn.',
      },
      uk: {
        name: 'Поясни просто',
        description:
          'Поясни письмово, ніби для друга, щось недавно вивчене: {{count: речення | речення | речень}}.',
        detailedDescription:
          'Коли пояснюєш простими словами, одразу видно, де розуміння лише здавалося. Ця прогалина — те, що варто вивчити далі.',
      },
    },
  },
  {
    id: 'flashcards',
    category: 'learning',
    emoji: '🃏',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Flashcards',
        description:
          'Go through {{count: round | rounds}} of 10 flashcards. Answer before you turn them over.',
        detailedDescription:
          'Fetching an answer from memory fixes it better than reading it again. It is one of the best-tested findings about learning.',
      },
      uk: {
        name: 'Картки для повторення',
        description:
          'Пройди {{count: коло | кола | кіл}} по 10 карток. Спершу відповідай, а тоді перевертай.',
        detailedDescription:
          'Коли дістаєш відповідь із пам’яті, вона закріплюється краще, ніж від повторного читання. Це один із найнадійніших висновків науки про навчання.',
      },
    },
  },
  {
    id: 'new-words',
    category: 'learning',
    emoji: '🗣️',
    ...daily.progressive([3, 5, 6, 8, 10], 'medium'),
    texts: {
      en: {
        name: 'New Words',
        description:
          'Learn {{count: new word | new words}} of a foreign language, each in a sentence of your own.',
        detailedDescription:
          'A word is remembered by what it is tied to. A sentence of your own ties it to something you already know.',
      },
      uk: {
        name: 'Нові слова',
        description:
          'Вивчи {{count: нове слово | нові слова | нових слів}} іноземною і з кожним склади своє речення.',
        detailedDescription:
          'Слово запам’ятовується через зв’язки. Власне речення пов’язує його з тим, що ти вже знаєш.',
      },
    },
  },
  {
    id: 'practice-problems',
    category: 'learning',
    emoji: '✏️',
    ...daily.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'Practice Problems',
        description: 'Solve {{count: problem | problems}} in a subject you want to get better at.',
        detailedDescription:
          'Watching somebody solve a problem feels like learning; solving one is. Mistakes you find yourself teach the most.',
      },
      uk: {
        name: 'Розв’яжи задачі',
        description: 'Розв’яжи {{count: задачу | задачі | задач}} з предмета, який хочеш підтягнути.',
        detailedDescription:
          'Дивитися, як хтось розв’язує, — лише схоже на навчання, а розв’язувати — це воно і є. Найбільше вчать помилки, які знаходиш без підказки.',
      },
    },
  },
  {
    id: 'focused-study',
    category: 'learning',
    emoji: '🎓',
    ...daily.timer([600, 900, 1200, 1500, 2400], 'heavy'),
    texts: {
      en: {
        name: 'Focused Study',
        description: 'Study one subject for {{duration}}, with your phone in another room.',
        detailedDescription:
          'Every switch of attention costs time to find your way back. A phone out of reach is a switch that never happens.',
      },
      uk: {
        name: 'Навчання без відволікань',
        description: 'Вчи {{duration}} один-єдиний предмет, а телефон залиш в іншій кімнаті.',
        detailedDescription:
          'Щоразу, коли увага перестрибує, треба час, щоб повернутися до думки. Якщо телефон далеко, то й перестрибувати нікуди.',
      },
    },
  },
  {
    id: 'listen-and-learn',
    category: 'learning',
    emoji: '🎧',
    ...daily.timer([600, 900, 1200, 1500, 1800], 'light'),
    texts: {
      en: {
        name: 'Listen and Learn',
        description: 'Listen for {{duration}} to a talk or podcast that teaches you something.',
        detailedDescription:
          'Listening turns a commute or the washing-up into time to learn. Telling somebody one thing from it afterwards makes it stay.',
      },
      uk: {
        name: 'Слухай і вчися',
        description: 'Послухай {{duration}} лекцію чи подкаст, з яких можна навчитися чогось нового.',
        detailedDescription:
          'Дорога чи миття посуду стають часом для навчання. А щоб почуте не забулося, розкажи комусь бодай одну думку.',
      },
    },
  },
  {
    id: 'look-it-up',
    category: 'learning',
    emoji: '💡',
    ...daily.progressive([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Look It Up',
        description:
          'Find the answer to {{count: question | questions}} that crossed your mind today. Guess first.',
        detailedDescription:
          'What you are curious about is easier to remember. And a guess, even a wrong one, prepares the place for the right answer.',
      },
      uk: {
        name: 'А чому так?',
        description:
          'Знайди відповідь на {{count: запитання | запитання | запитань}} з тих, що спали сьогодні на думку. Спершу спробуй вгадати.',
        detailedDescription:
          'Те, що справді цікаво, запам’ятовується легше. А здогад, навіть хибний, готує місце для правильної відповіді.',
      },
    },
  },
  {
    id: 'foreign-paragraphs',
    category: 'learning',
    emoji: '🌐',
    ...daily.normal([2, 3, 4, 6, 8], 'medium'),
    texts: {
      en: {
        name: 'In Another Language',
        description:
          'Read {{count: paragraph | paragraphs}} in a foreign language, and guess before you reach for a dictionary.',
        detailedDescription:
          'Reading brings the same words back again and again, in sentences that mean something. Much of a vocabulary grows that way; you need not understand every word.',
      },
      uk: {
        name: 'Читання іноземною',
        description:
          'Прочитай {{count: абзац | абзаци | абзаців}} іноземною мовою. Спершу здогадуйся, а вже потім бери словник.',
        detailedDescription:
          'У текстах ті самі слова трапляються знову і знову, до того ж у живих реченнях. Так і росте чимала частина словникового запасу; розуміти кожне слово не обов’язково.',
      },
    },
  },
];
