import type { QuestTemplate } from '../../quest-template';
import { daily } from '../../tiers';

export const HABIT_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'phone-out-of-sight',
    category: 'habit',
    emoji: '📵',
    ...daily.timer([900, 1200, 1800, 2700, 3600], 'medium'),
    texts: {
      en: {
        name: 'Phone Out of Sight',
        description: 'Keep your phone out of sight for {{duration}}.',
        detailedDescription:
          'We reach for a phone largely because it is there. Changing what lies within reach takes less willpower than resisting it.',
      },
      uk: {
        name: 'Телефон подалі',
        description: 'Прибери телефон з очей на {{duration}}.',
        detailedDescription:
          'Ми хапаємося за телефон здебільшого тому, що він поруч. Змінити те, що лежить під рукою, легше, ніж щоразу стримуватися.',
      },
    },
  },
  {
    id: 'quick-clean-up',
    category: 'habit',
    emoji: '🧽',
    ...daily.timer([300, 480, 600, 900, 1200], 'medium'),
    texts: {
      en: {
        name: 'Quick Clean-up',
        description: 'Clean one room for {{duration}}, and stop when the timer does.',
        detailedDescription:
          'A fixed end makes it easy to begin. A little each day keeps a home tidier than a big effort once a month.',
      },
      uk: {
        name: 'Швидке прибирання',
        description: 'Прибирай одну кімнату {{duration}} і зупинися разом із таймером.',
        detailedDescription:
          'Коли знаєш, де кінець, почати легко. Потроху щодня — і вдома охайніше, ніж після великого прибирання раз на місяць.',
      },
    },
  },
  {
    id: 'back-in-its-place',
    category: 'habit',
    emoji: '🧺',
    ...daily.progressive([3, 4, 5, 6, 8], 'light'),
    texts: {
      en: {
        name: 'Back in Its Place',
        description: 'Put away {{count: thing | things}} right after using them.',
        detailedDescription:
          'Habits form by repeating the same act in the same situation. Putting things away is small enough to practise all day.',
      },
      uk: {
        name: 'Усе на місце',
        description: 'Поклади на місце {{count: річ | речі | речей}} одразу, щойно вони стануть не потрібні.',
        detailedDescription:
          'Звичка з’являється, коли та сама дія повторюється за тих самих обставин. Ця дія така мала, що вправлятися можна цілий день.',
      },
    },
  },
  {
    id: 'let-the-urge-pass',
    category: 'habit',
    emoji: '🌊',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Let the Urge Pass',
        description:
          'Catch yourself {{count: time | times}} wanting to check your phone, and let the urge pass.',
        detailedDescription:
          'An urge rises, peaks and fades by itself, usually within minutes. Watching it go is what loosens the old habit.',
      },
      uk: {
        name: 'Нехай мине',
        description:
          'Щонайменше {{count: раз | рази | разів}} поміть, що кортить глянути в телефон, і дай цьому минути.',
        detailedDescription:
          'Бажання наростає, сягає піку й за кілька хвилин зазвичай згасає саме. Якщо просто спостерігати за ним, стара звичка слабшає.',
      },
    },
  },
  {
    id: 'do-it-now',
    category: 'habit',
    emoji: '⚡',
    ...daily.progressive([2, 3, 4, 5, 7], 'light'),
    texts: {
      en: {
        name: 'Do It Now',
        description: 'Do {{count: chore | chores}} of under two minutes the moment you notice them.',
        detailedDescription:
          'Writing down, remembering and dreading a tiny chore takes longer than doing it. Finished at once, it never becomes a pile.',
      },
      uk: {
        name: 'Зроби одразу',
        description:
          'Зроби {{count: дрібницю | дрібниці | дрібниць}} на хвилину-дві — одразу, щойно помітиш.',
        detailedDescription:
          'Записати дрібницю, пам’ятати про неї й зітхати довше, ніж зробити. Те, що роблять одразу, не накопичується.',
      },
    },
  },
  {
    id: 'small-start',
    category: 'habit',
    emoji: '🌱',
    ...daily.normal([2, 4, 6, 8, 10], 'medium'),
    texts: {
      en: {
        name: 'Small Start',
        description: 'Give {{count: minute | minutes}} to the habit you find hardest to begin.',
        detailedDescription:
          'The beginning is the hardest part, and a tiny one is hard to refuse. Doing it regularly matters more than doing much.',
      },
      uk: {
        name: 'Маленький початок',
        description: 'Приділи {{count: хвилину | хвилини | хвилин}} звичці, за яку найважче взятися.',
        detailedDescription:
          'Найважче почати, а від зовсім маленького початку важко відмовитися. Робити регулярно важливіше, ніж робити багато.',
      },
    },
  },
  {
    id: 'evening-notes',
    category: 'habit',
    emoji: '📓',
    ...daily.normal([3, 4, 5, 7, 10], 'light'),
    texts: {
      en: {
        name: 'Evening Notes',
        description: 'Write {{count: line | lines}} about your day.',
        detailedDescription:
          'Written down, a day is easier to learn from: what helped, what got in the way. People who keep track of a goal reach it more often.',
      },
      uk: {
        name: 'Вечірні нотатки',
        description: 'Напиши про свій день {{count: рядок | рядки | рядків}}.',
        detailedDescription:
          'Із записаного дня легше зробити висновки: що допомогло, а що завадило. Хто відстежує свою мету, той частіше її досягає.',
      },
    },
  },
  {
    id: 'habit-hook',
    category: 'habit',
    emoji: '🪝',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Habit Hook',
        description: 'Hang a tiny new act on something you do anyway, {{count: time | times}} over the day.',
        detailedDescription:
          'A new habit holds more easily beside an old one, because the old one reminds you of it. The act may be tiny; repeating it is what counts.',
      },
      uk: {
        name: 'Звичка до звички',
        description:
          'Додай до чогось звичного маленьку нову дію й повтори її за день {{count: раз | рази | разів}}.',
        detailedDescription:
          'Новій звичці легше втриматися поруч зі старою: стара про неї нагадує. Дія може бути зовсім маленька, головне — повторення.',
      },
    },
  },
  {
    id: 'ready-for-the-morning',
    category: 'habit',
    emoji: '🎒',
    ...daily.normal([3, 4, 5, 6, 8], 'light'),
    texts: {
      en: {
        name: 'Ready for the Morning',
        description: 'Lay out {{count: thing | things}} tonight that you will need tomorrow morning.',
        detailedDescription:
          'What was decided the evening before needs no thought in the morning, when time is short. And it is easier to begin when everything lies ready.',
      },
      uk: {
        name: 'Усе готове на ранок',
        description: 'Приготуй звечора {{count: річ | речі | речей}} на завтрашній ранок.',
        detailedDescription:
          'Про те, що вирішено звечора, не треба думати вранці, коли часу обмаль. А братися до діла легше, коли все вже лежить напоготові.',
      },
    },
  },
];
