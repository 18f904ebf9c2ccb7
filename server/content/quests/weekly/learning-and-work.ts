import type { QuestTemplate } from '../../quest-template';
import { weekly } from '../../tiers';

/** Learning and productivity. */
export const WEEKLY_LEARNING_AND_WORK_QUESTS: readonly QuestTemplate[] = [
  {
    id: 'spread-it-out',
    category: 'learning',
    emoji: '📚',
    ...weekly.progressive([2, 3, 4, 5, 6], 'heavy'),
    texts: {
      en: {
        name: 'Spread It Out',
        description: 'Study the same subject on {{count: day | days}} of the week.',
        detailedDescription:
          'The same hours spread over several days leave more in memory than one long evening. Hundreds of experiments have shown it.',
      },
      uk: {
        name: 'Потроху, але часто',
        description: 'Сядь за той самий предмет {{count: раз | рази | разів}} за тиждень, щоразу іншого дня.',
        detailedDescription:
          'Ті самі години, розкладені на кілька днів, лишають у пам’яті більше, ніж один довгий вечір. Це показали сотні експериментів.',
      },
    },
  },
  {
    id: 'chapter-by-chapter',
    category: 'learning',
    emoji: '📕',
    ...weekly.progressive([2, 3, 4, 5, 7], 'medium'),
    texts: {
      en: {
        name: 'Chapter by Chapter',
        description: 'Read {{count: chapter | chapters}} of one book this week.',
        detailedDescription:
          'With one book at a time it is easier to keep the thread. After each chapter, say in a sentence what it was about, and more of it will stay.',
      },
      uk: {
        name: 'Розділ за розділом',
        description: 'Прочитай цього тижня {{count: розділ | розділи | розділів}} однієї книжки.',
        detailedDescription:
          'Коли читаєш одну книжку за раз, легше не загубити нитку. Після кожного розділу скажи одним реченням, про що він, — і запам’ятається більше.',
      },
    },
  },
  {
    id: 'week-from-memory',
    category: 'learning',
    emoji: '🧠',
    ...weekly.normal([3, 5, 7, 9, 12], 'medium'),
    texts: {
      en: {
        name: 'The Week from Memory',
        description:
          'At the end of the week, write down {{count: thing | things}} you learnt in it, without looking anything up.',
        detailedDescription:
          'A week is long enough to forget a good deal. Fetching it back slows the forgetting, and the gaps show what to look at again.',
      },
      uk: {
        name: 'Тиждень із пам’яті',
        description:
          'Наприкінці тижня запиши з пам’яті {{count: річ | речі | речей}} з того, що вдалося за нього дізнатися.',
        detailedDescription:
          'За тиждень забувається чимало. Коли дістаєш вивчене з пам’яті, воно забувається повільніше, а прогалини показують, що варто повторити.',
      },
    },
  },
  {
    id: 'building-blocks',
    category: 'productivity',
    emoji: '🧱',
    ...weekly.progressive([3, 4, 6, 8, 10], 'heavy'),
    texts: {
      en: {
        name: 'Building Blocks',
        description: 'Work {{count: block | blocks}} of 45 minutes on your most important project.',
        detailedDescription:
          'Big things are made of hours in which nothing else happens. Once such hours stand in the calendar, they are harder to give away.',
      },
      uk: {
        name: 'Цеглина до цеглини',
        description:
          'Попрацюй цього тижня над найважливішим проєктом {{count: раз | рази | разів}} по 45 хвилин.',
        detailedDescription:
          'Велике складається з годин, коли не відбувається нічого іншого. Якщо вони вже записані в календарі, їх важче комусь віддати.',
      },
    },
  },
  {
    id: 'weekly-review',
    category: 'productivity',
    emoji: '🗂️',
    ...weekly.timer([900, 1200, 1500, 1800, 2400], 'medium'),
    texts: {
      en: {
        name: 'Weekly Review',
        description: 'Look over your week for {{duration}}: what is done, what is open, what comes next.',
        detailedDescription:
          'Once a week it pays to step back and see which tasks still matter. Goals that are checked regularly are reached more often.',
      },
      uk: {
        name: 'Огляд тижня',
        description: 'Приділи {{duration}} огляду тижня: що зроблено, що лишилося, що далі.',
        detailedDescription:
          'Раз на тиждень варто відступити на крок і побачити, які справи ще мають вагу. Хто регулярно звіряє свій поступ із метою, той частіше її досягає.',
      },
    },
  },
  {
    id: 'time-set-aside',
    category: 'productivity',
    emoji: '📌',
    ...weekly.normal([2, 3, 4, 5, 6], 'light'),
    texts: {
      en: {
        name: 'Time Set Aside',
        description:
          "Put {{count: appointment | appointments}} with yourself into next week's calendar, each for one thing that matters.",
        detailedDescription:
          "A calendar fills with other people's wishes first. A thing with an hour of its own is likelier to happen than one with good intentions only.",
      },
      uk: {
        name: 'Час для важливого',
        description:
          'Запиши в календар на наступний тиждень {{count: зустріч | зустрічі | зустрічей}} із собою, кожну — для однієї важливої справи.',
        detailedDescription:
          'Календар найперше заповнюють чужі бажання. Справа, якій відведено годину, здійсниться радше, ніж сам лише добрий намір.',
      },
    },
  },
];
