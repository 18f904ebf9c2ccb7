import type { QuestTemplate } from '../../quest-template';
import { monthly } from '../../tiers';

/** Learning and productivity. */
export const MONTHLY_LEARNING_AND_WORK_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'from-cover-to-cover',
    category: 'learning',
    emoji: '📗',
    ...monthly.normal([100, 150, 200, 250, 350], 'heavy'),
    texts: {
      en: {
        name: 'From Cover to Cover',
        description: 'Read a book of at least {{count: page | pages}} to the end.',
        detailedDescription:
          'A whole book gives an idea the room it needs: examples, objections, a change of mind. Twenty minutes a day are usually enough for one a month.',
      },
      uk: {
        name: 'Від першої сторінки до останньої',
        description: 'Прочитай до кінця книжку щонайменше на {{count: сторінку | сторінки | сторінок}}.',
        detailedDescription:
          'Ціла книжка дає думці стільки місця, скільки їй треба: на приклади, на заперечення, на зміну поглядів. Двадцяти хвилин на день зазвичай вистачає на одну за місяць.',
      },
    },
  },
  {
    id: 'one-course',
    category: 'learning',
    emoji: '🧭',
    ...monthly.progressive([4, 6, 8, 10, 14], 'heavy'),
    texts: {
      en: {
        name: 'One Course',
        description: 'Work through {{count: lesson | lessons}} of one course this month, exercises included.',
        detailedDescription:
          'Most people who begin an online course never finish it. A steady pace helps to get through, and it is the exercises that teach the most.',
      },
      uk: {
        name: 'Один курс',
        description: 'Пройди за місяць {{count: урок | уроки | уроків}} одного курсу, разом із вправами.',
        detailedDescription:
          'Більшість тих, хто починає онлайн-курс, його не закінчує. Дійти до кінця допомагає рівний темп, а найбільше вчать саме вправи.',
      },
    },
  },
  {
    id: 'project-of-the-month',
    category: 'productivity',
    emoji: '🛠️',
    ...monthly.progressive([6, 8, 10, 12, 16], 'heavy'),
    texts: {
      en: {
        name: 'Project of the Month',
        description:
          'Choose one project of your own and work on it {{count: time | times}} this month, at least half an hour each.',
        detailedDescription:
          'When several projects run at once, each hardly moves. One at a time gets finished, and that makes room for the next.',
      },
      uk: {
        name: 'Проєкт місяця',
        description:
          'Обери один власний проєкт і берися за нього {{count: раз | рази | разів}} за місяць, щонайменше на пів години.',
        detailedDescription:
          'Коли проєктів кілька водночас, кожен ледь рухається. А один вдається довести до кінця, і тоді з’являється місце для наступного.',
      },
    },
  },
  {
    id: 'look-at-the-money',
    category: 'productivity',
    emoji: '💰',
    ...monthly.timer([1200, 1800, 2400, 3000, 3600], 'medium'),
    texts: {
      en: {
        name: 'A Look at the Money',
        description: "Go through the month's spending and subscriptions for {{duration}}.",
        detailedDescription:
          'Small regular payments go unnoticed because each of them is small. Side by side, they show which are still worth it.',
      },
      uk: {
        name: 'Лад із грошима',
        description: 'Приділи {{duration}} тому, щоб переглянути витрати й підписки за місяць.',
        detailedDescription:
          'Дрібні регулярні платежі непомітні саме тому, що дрібні. Коли вони зібрані поруч, видно, які з них досі того варті.',
      },
    },
  },
];
