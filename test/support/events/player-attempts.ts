import type { Moment, PlayerCommand } from '../../../server/domain/player/player.commands';
import type { RegisteredPlayer } from '../../../server/domain/player/player.state';
import { addDays } from '../../../server/rules/calendar';
import { HERO_BUILDS } from '../../../server/rules/hero-build';
import { CHARACTER_CLASSES } from '../../../server/rules/character-class';
import { CUSTOM_DIFFICULTIES, CUSTOM_QUEST_CATEGORIES } from '../../../server/rules/custom-quest';
import { QUEST_FREQUENCIES } from '../../../server/rules/quest-type';
import { STAT_NAMES } from '../../../server/rules/stats';
import { customQuest, task } from './belongings-events';
import { ITEMS } from './test-content';

/** The context of a player's attempt; `number` makes every choice. */
interface Situation {
  readonly player: RegisteredPlayer;
  readonly moment: Moment;
  readonly number: number;
  readonly newId: () => string;
}

/** Zones with distant offsets and different or half-hour clock changes. */
export const ZONES = [
  'UTC',
  'Europe/Kyiv',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Niue',
] as const;

const ADVANCE_MODES = ['complete', 'increment', 'finish'] as const;
const TASK_MINUTES = [0, 5, 20, 60] as const;
/** Fewer names than attempts, more than fit into a day. */
const TASK_NAMES = 14;

function nth<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % Math.max(1, items.length)];
}

/** An existing id, usually of an object to which the attempt applies. */
function pickId<Item>(
  record: Readonly<Record<string, Item>>,
  number: number,
  fits: (item: Item) => boolean,
): string {
  const all = Object.keys(record);
  const fitting = all.filter((id) => Object.hasOwn(record, id) && fits(record[id] as Item));
  return nth(number % 8 === 0 || fitting.length === 0 ? all : fitting, Math.floor(number / 8)) ?? 'none';
}

/** The id of a quest with an unclaimed chest, past quests included. */
function findChest({ player, number }: Situation): string {
  const waiting = player.pastQuests.filter(({ chest }) => chest === 'waiting');
  if (number % 3 === 0 && waiting.length > 0) return nth(waiting, Math.floor(number / 3))?.questId ?? 'none';
  return pickId(player.quests, number, ({ hasLoot, isCompleted }) => hasLoot && isCompleted);
}

function detailsOfTask({ number, newId }: Pick<Situation, 'number' | 'newId'>) {
  const name = `Task ${number % TASK_NAMES}`;
  return task(newId(), {
    name: number % 2 ? name.toUpperCase() : name,
    duration: nth(TASK_MINUTES, number) ?? 0,
    maxProgress: 1 + (Math.floor(number / 5) % 4),
  });
}

const ATTEMPTS = {
  language: ({ number }) => ({ type: 'ChangeLanguage', language: number % 2 ? 'uk' : 'en' }),
  zone: ({ number, moment: { instant } }) => ({
    type: 'ChangeTimeZone',
    timeZone: nth(ZONES, number) ?? 'UTC',
    instant,
  }),
  nickname: ({ number }) => ({
    type: 'ChangeNickname',
    nickname: `Name ${number % 7}`,
    username: `name ${number % 7}`,
  }),
  class: ({ number, moment }) => ({
    type: 'ChangeClass',
    characterClass: nth(CHARACTER_CLASSES, number) ?? 'warrior',
    moment,
  }),
  build: ({ number }) => ({ type: 'ChangeBuild', build: nth(HERO_BUILDS, number) ?? 'slim' }),
  pause: ({ player, number, moment }) => {
    const from = addDays(player.day ?? '2026-03-02', (number % 9) - 1);
    return { type: 'AnnouncePause', pause: { from, to: addDays(from, Math.floor(number / 9) % 16) }, moment };
  },
  'pause end': ({ player, number, moment }) => ({
    type: 'EndPause',
    from: nth(player.pauses, number)?.from ?? '2026-03-02',
    moment,
  }),
  'pause sharing': ({ number }) => ({ type: 'ChangePauseSharing', isShared: number % 2 === 1 }),
  'nudge switch': ({ number }) => ({ type: 'ChangeNudges', accepts: number % 2 === 0 }),
  nudge: ({ number, moment: { instant } }) => ({
    type: 'SendNudge',
    to: `a0000000-0000-4000-8000-${String(number % 5).padStart(12, '0')}`,
    partyId: 'b0000000-0000-4000-8000-000000000001',
    instant,
  }),
  nudged: ({ player, number, newId, moment: { instant } }) => ({
    type: 'ReceiveNudge',
    nudgeId: newId(),
    from: `a0000000-0000-4000-8000-${String(number % 5).padStart(12, '0')}`,
    nickname: `Name ${number % 7}`,
    partyId: Object.keys(player.partySlots)[0] ?? 'b0000000-0000-4000-8000-000000000001',
    isHidden: number % 3 === 0,
    instant,
  }),
  day: ({ moment }) => ({ type: 'StartDay', moment }),
  quest: ({ player, number, moment }) => ({
    type: 'AdvanceQuest',
    how: nth(ADVANCE_MODES, number) ?? 'finish',
    questId: pickId(player.quests, number, ({ isCompleted }) => !isCompleted),
    moment,
  }),
  'old quest': ({ player, number, moment }) => ({
    type: 'AdvanceQuest',
    how: 'finish',
    questId: nth(player.pastQuests, number)?.questId ?? 'none',
    moment,
  }),
  'quest undo': ({ player, number, moment: { instant } }) => ({
    type: 'UndoQuestStep',
    questId: pickId(player.quests, number, ({ recentSteps }) => recentSteps.length > 0),
    instant,
  }),
  chest: (situation) => ({
    type: 'ClaimLoot',
    questId: findChest(situation),
    random: situation.moment.random,
  }),
  custom: ({ number, newId, moment }) => ({
    type: 'CreateCustomQuest',
    quest: customQuest(newId(), {
      frequency: nth(QUEST_FREQUENCIES, number) ?? 'daily',
      category: nth(CUSTOM_QUEST_CATEGORIES, number) ?? 'custom',
      difficulty: nth(CUSTOM_DIFFICULTIES, number) ?? 'easy',
      timerSeconds: number % 4 ? null : 600,
      tags: number % 5 ? [] : ['garden', 'сад'],
    }),
    moment,
  }),
  'custom edit': ({ player, number, moment }) => ({
    type: 'ChangeCustomQuest',
    questId: pickId(player.quests, number, ({ type, isArchived }) => type === 'custom' && !isArchived),
    changes: {
      ...(number % 2 && { frequency: nth(QUEST_FREQUENCIES, Math.floor(number / 2)) ?? 'daily' }),
      ...(number % 3 && { difficulty: nth(CUSTOM_DIFFICULTIES, Math.floor(number / 3)) ?? 'easy' }),
      ...(number % 5 && { name: `Garden ${number}`, tags: ['сад'] }),
    },
    moment,
  }),
  archive: ({ player, number }) => ({
    type: 'ArchiveCustomQuest',
    questId: pickId(player.quests, number, ({ type, isArchived }) => type === 'custom' && !isArchived),
  }),
  equip: ({ player, number }) => ({
    type: 'EquipItem',
    itemId:
      number % 9 === 0 ? (nth(ITEMS, number)?.id ?? 'none') : pickId(player.inventory, number, () => true),
  }),
  unequip: ({ player, number }) => ({
    type: 'UnequipItem',
    itemId: nth(Object.values(player.equipped), number) ?? 'none',
  }),
  stats: ({ number }) => ({
    type: 'AllocateStats',
    points: { [nth(STAT_NAMES, number) ?? 'focus']: number % 4, willpower: number % 3 },
  }),
  task: (situation) => ({
    type: 'CreateTask',
    task: detailsOfTask(situation),
    dateAssigned: situation.number % 6 ? null : situation.player.day,
    moment: situation.moment,
  }),
  'task copies': ({ number, newId, moment }) => ({
    type: 'CopyTasks',
    tasks: Array.from({ length: number % 5 === 0 ? 12 : number % 3 }, (_unused, index) =>
      detailsOfTask({ number: number + 3 * index, newId }),
    ),
    moment,
  }),
  'task edit': ({ player, number, moment }) => ({
    type: 'ChangeTask',
    taskId: pickId(player.tasks, number, () => true),
    changes: {
      ...(number % 2 && { name: `Task ${Math.floor(number / 2) % TASK_NAMES}` }),
      ...(number % 3 && { duration: nth(TASK_MINUTES, Math.floor(number / 3)) ?? 0 }),
      ...(number % 5 && { maxProgress: 1 + (Math.floor(number / 5) % 4) }),
    },
    moment,
  }),
  'task deletion': ({ player, number, moment }) => ({
    type: 'DeleteTask',
    taskId: pickId(player.tasks, number, () => true),
    moment,
  }),
  'task order': ({ player, number, moment }) => {
    const taskIds = [...Object.keys(player.tasks), ...player.deletedTaskIds];
    const first = number % Math.max(1, taskIds.length);
    const turned = [...taskIds.slice(first), ...taskIds.slice(0, first)];
    return {
      type: 'ReorderTasks',
      taskIds: number % 3 ? turned : turned.slice(0, 1 + (number % 4)).reverse(),
      moment,
    };
  },
  'task step': ({ player, number, moment }) => ({
    type: 'AdvanceTask',
    taskId: pickId(player.tasks, number, ({ isCompleted }) => !isCompleted),
    moment,
  }),
  'old task': ({ player, number, moment }) => ({
    type: 'AdvanceTask',
    taskId: nth(player.pastTaskIds, number) ?? 'none',
    moment,
  }),
  'task undo': ({ player, number, moment: { instant } }) => ({
    type: 'UndoTaskStep',
    taskId: pickId(player.tasks, number, ({ recentSteps }) => recentSteps.length > 0),
    instant,
  }),
} as const satisfies Readonly<Record<string, (situation: Situation) => PlayerCommand>>;

export type PlayerAttempt = keyof typeof ATTEMPTS;

/** Relative frequencies of the attempts; the default is 1. */
const WEIGHTS: Readonly<Partial<Record<PlayerAttempt, number>>> = {
  day: 2,
  quest: 6,
  'quest undo': 2,
  chest: 2,
  'task step': 5,
  'task undo': 2,
};

/** Changes of the account that the game hears of; the histories of many players have none. */
export const ACCOUNT_ATTEMPTS = ['nickname', 'class'] as const satisfies readonly PlayerAttempt[];

/** All attempts, each repeated by its frequency. */
export const PLAYER_ATTEMPTS: readonly PlayerAttempt[] = (Object.keys(ATTEMPTS) as PlayerAttempt[])
  .filter((what) => !ACCOUNT_ATTEMPTS.some((each) => each === what))
  .flatMap((what) => Array.from({ length: WEIGHTS[what] ?? 1 }, () => what));

export function isPlayerAttempt(what: string): what is PlayerAttempt {
  return Object.hasOwn(ATTEMPTS, what);
}

/** The command of an attempt by that player. */
export function toPlayerCommand(attempt: PlayerAttempt, situation: Situation): PlayerCommand {
  return ATTEMPTS[attempt](situation);
}
