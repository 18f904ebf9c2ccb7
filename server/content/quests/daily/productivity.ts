import type { QuestTemplate } from '../../quest-template';
import { daily } from '../../tiers';

export const PRODUCTIVITY_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'deep-work',
    category: 'productivity',
    emoji: '🎯',
    ...daily.timer([900, 1500, 1800, 2400, 3000], 'heavy'),
    texts: {
      en: {
        name: 'Deep Work',
        description: 'Work on one thing for {{duration}}, notifications off.',
        detailedDescription:
          'After an interruption it takes a while to be fully back at a task. One quiet stretch often gets more done than a broken afternoon.',
      },
      uk: {
        name: 'Глибока робота',
        description: 'Працюй {{duration}} над чимось одним, без сповіщень.',
        detailedDescription:
          'Після кожної перерви треба час, щоб знову зосередитися на справі. За один тихий відтинок часто встигаєш більше, ніж за пошматоване пообіддя.',
      },
    },
  },
  {
    id: 'tidy-workspace',
    category: 'productivity',
    emoji: '🧹',
    ...daily.timer([180, 300, 420, 600, 900], 'light'),
    texts: {
      en: {
        name: 'Tidy Workspace',
        description: 'Put your workspace in order for {{duration}}. What fits, stays; the rest waits.',
        detailedDescription:
          'Things in view compete for your attention. A clear desk also saves the daily search for the one paper you need.',
      },
      uk: {
        name: 'Лад на робочому місці',
        description: 'Наводь лад на робочому місці {{duration}}. Що не встигнеш — зачекає.',
        detailedDescription:
          'Усе, що перед очима, змагається за твою увагу. Та й шукати потрібний папірець на чистому столі не доведеться.',
      },
    },
  },
  {
    id: 'small-tasks',
    category: 'productivity',
    emoji: '✅',
    ...daily.progressive([2, 3, 4, 5, 6], 'medium'),
    texts: {
      en: {
        name: 'Small Tasks, Done',
        description: "Finish {{count: small task | small tasks}} you've been putting off.",
        detailedDescription:
          'Open tasks keep coming back to mind until they are done or written down. Small ones cost more in thought than in work.',
      },
      uk: {
        name: 'Дрібні справи',
        description: 'Закрий {{count: дрібну справу | дрібні справи | дрібних справ}} з тих, що відкладаєш.',
        detailedDescription:
          'Незавершене крутиться в голові, доки не зробиш або не запишеш. На дрібниці йде більше думок, ніж роботи.',
      },
    },
  },
  {
    id: 'focus-rounds',
    category: 'productivity',
    emoji: '🍅',
    ...daily.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'Focus Rounds',
        description: 'Work {{count: round | rounds}} of 20 minutes, each followed by a short break.',
        detailedDescription:
          'It is easier to begin when the end is near, and short breaks keep attention from fading. Get up in them, if you can.',
      },
      uk: {
        name: 'Раунди зосередження',
        description:
          'Попрацюй {{count: раунд | раунди | раундів}} по 20 хвилин, після кожного — коротка перерва.',
        detailedDescription:
          'Почати легше, коли кінець близько, а короткі перерви не дають увазі згаснути. Якщо можеш, під час них устань і пройдися.',
      },
    },
  },
  {
    id: 'digital-clean-up',
    category: 'productivity',
    emoji: '🗑️',
    ...daily.progressive([3, 5, 7, 9, 12], 'light'),
    texts: {
      en: {
        name: 'Digital Clean-up',
        description: 'Get rid of {{count: thing | things}} you no longer need: a newsletter, an app, a file.',
        detailedDescription:
          'Every newsletter and app asks for a little attention each day. Unsubscribing is done once and pays daily.',
      },
      uk: {
        name: 'Цифрове прибирання',
        description:
          'Позбудься {{count: непотрібної речі | непотрібних речей | непотрібних речей}}: розсилки, застосунку чи файлу.',
        detailedDescription:
          'Кожна розсилка й кожен застосунок щодня забирають трохи уваги. Відписуєшся один раз, а легше стає щодня.',
      },
    },
  },
  {
    id: 'clear-the-inbox',
    category: 'productivity',
    emoji: '📥',
    ...daily.normal([5, 10, 15, 20, 30], 'medium'),
    texts: {
      en: {
        name: 'Clear the Inbox',
        description: 'Answer, archive or delete {{count: message | messages}} in one go.',
        detailedDescription:
          'Looking at a message again and again without deciding is work done twice. Handled in one batch, mail disturbs you less.',
      },
      uk: {
        name: 'Розбери пошту',
        description:
          'Розбери за один раз {{count: повідомлення | повідомлення | повідомлень}}: відповідай, архівуй або видаляй.',
        detailedDescription:
          'Щоразу відкривати лист і нічого не вирішувати — це подвійна робота. Якщо розбирати пошту гуртом, вона менше відволікає.',
      },
    },
  },
  {
    id: 'plan-tomorrow',
    category: 'productivity',
    emoji: '🗓️',
    ...daily.normal([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Plan Tomorrow',
        description: 'Write down {{count: step | steps}} for tomorrow, each with a time and a place.',
        detailedDescription:
          'A plan that says when and where is carried out more often than a good intention. And the morning starts without searching for a beginning.',
      },
      uk: {
        name: 'План на завтра',
        description: 'Запиши на завтра {{count: крок | кроки | кроків}} — де й о котрій зробиш кожен.',
        detailedDescription:
          'План, у якому є час і місце, виконують частіше, ніж просто добрий намір. І зранку не треба думати, з чого почати.',
      },
    },
  },
  {
    id: 'paper-pile',
    category: 'productivity',
    emoji: '🧾',
    ...daily.timer([300, 600, 900, 1200, 1500], 'medium'),
    texts: {
      en: {
        name: 'Paper Pile',
        description: 'Work through bills, forms and letters for {{duration}}.',
        detailedDescription:
          'A pile of papers grows faster in the mind than on the desk. A bill paid on time brings no late fee, and a form is seldom as long as it looks.',
      },
      uk: {
        name: 'Стос паперів',
        description: 'Розбирай рахунки, бланки й листи {{duration}}.',
        detailedDescription:
          'У думках ця купа росте швидше, ніж на столі. За вчасно сплачений рахунок не нараховують пені, а бланк рідко буває таким довгим, як здається.',
      },
    },
  },
  {
    id: 'first-things-first',
    category: 'productivity',
    emoji: '🥇',
    ...daily.normal([15, 20, 30, 45, 60], 'heavy'),
    texts: {
      en: {
        name: 'First Things First',
        description:
          'Give the first {{count: minute | minutes}} of your work or study to what matters most, before any messages.',
        detailedDescription:
          "Messages are other people's plans for your day. What you begin with usually gets done; what waits for a quiet moment often doesn't.",
      },
      uk: {
        name: 'Спершу головне',
        description:
          'Перші {{count: хвилину | хвилини | хвилин}} роботи чи навчання приділи найважливішому, а вже потім читай повідомлення.',
        detailedDescription:
          'Повідомлення — це чужі плани на твій день. Те, з чого починаєш, зазвичай вдається зробити, а те, що чекає тихої години, часто ні.',
      },
    },
  },
];
