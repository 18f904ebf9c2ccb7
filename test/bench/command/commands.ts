import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import type { TwinStatements } from './twin.program';
import { UNIQUE } from './unique';

/** A player who sends commands, and what they are about. */
export interface CommandPlayer {
  readonly userId: string;
  readonly cookie: string;
}

export interface Contributor extends CommandPlayer {
  readonly partyId: string;
  readonly questId: string;
}

export interface QuestPlayer extends CommandPlayer {
  /** A quest of one step. */
  readonly shortQuestId: string;
  /** A quest of several steps. */
  readonly longQuestId: string;
  readonly itemId: string;
}

/** A command as the server and as the twin get it. */
export interface Call {
  readonly path: string;
  readonly body?: object;
  readonly twin: keyof typeof TWIN_STATEMENTS;
  /** The id of what the twin changes. */
  readonly target: string;
  /** How often it is sent before the next one. Default: once. */
  readonly times?: number;
}

export interface BenchCommand<Player extends CommandPlayer = CommandPlayer> {
  readonly name: string;
  /** What a player sends in turn; what it does has to be undone, or else the player can send it only once. */
  readonly calls: (player: Player) => readonly Call[];
  /** Each call appends exactly one event of these types, beside others. */
  readonly events: readonly string[];
  /** SQL of the number of calls that the twin has done. */
  readonly twinCount: string;
}

export const CONTRIBUTE: BenchCommand<Contributor> = {
  name: 'contribute',
  calls: ({ partyId, questId }) => [
    {
      ...{ path: `/api/party-quests/${questId}/contribute`, twin: 'contribute', target: questId },
      body: { partyId, contribution: 1 },
    },
  ],
  events: ['PartyContributionMade'],
  twinCount: 'select count(*) from twin_contribution',
};

/** A player with a quest of one step. */
export type ShortQuestPlayer = Omit<QuestPlayer, 'longQuestId' | 'itemId'>;

export const COMPLETE: BenchCommand<ShortQuestPlayer> = {
  name: 'complete and undo',
  calls: (player) => stepAndUndo(player, 'complete', player.shortQuestId),
  events: ['QuestCompleted', 'QuestStepUndone'],
  twinCount: 'select coalesce(sum(changes), 0) from twin_progress',
};

export const INCREMENT: BenchCommand<QuestPlayer> = {
  name: 'increment and undo',
  calls: (player) => stepAndUndo(player, 'increment', player.longQuestId),
  events: ['QuestProgressed', 'QuestStepUndone'],
  twinCount: COMPLETE.twinCount,
};

export const EQUIP: BenchCommand<QuestPlayer> = {
  name: 'equip and unequip',
  calls: ({ userId, itemId }) => [
    { path: `/api/user/${userId}/equip/${itemId}`, twin: 'equip', target: itemId },
    { path: `/api/user/${userId}/unequip/${itemId}`, twin: 'unequip', target: itemId },
  ],
  events: ['ItemEquipped', 'ItemUnequipped'],
  twinCount: 'select coalesce(sum(changes), 0) from twin_equipment',
};

/** A player has room for so many tasks on a day (R66), and none can be made again. */
export const CREATE_TASK: BenchCommand = {
  name: 'create task',
  calls: ({ userId }) => [
    {
      ...{ path: '/api/personal-tasks', twin: 'createTask', target: userId },
      ...{ body: { userId, name: UNIQUE }, times: DEFAULT_GAME_SETTINGS.tasksPerDay },
    },
  ],
  events: ['TaskCreated'],
  twinCount: 'select count(*) from twin_task',
};

function stepAndUndo(
  { userId }: CommandPlayer,
  step: 'complete' | 'increment',
  questId: string,
): readonly Call[] {
  const path = `/api/user/${userId}/quests/${questId}`;
  return [
    { path: `${path}/${step}`, twin: step, target: questId },
    { path: `${path}/undo`, twin: 'undo', target: questId },
  ];
}

const ADD_XP = `insert into twin_player values ({user}, 1)
  on conflict (id) do update set xp = twin_player.xp + 1 returning xp`;
const STEP = `insert into twin_progress values ({user}, {target}, 1, false, 1)
  on conflict (user_id, quest_id) do update set progress = twin_progress.progress + 1, changes = twin_progress.changes + 1
  returning progress`;
const NO_ITEM = `insert into twin_equipment values ({user}, 'head', null, 1)
  on conflict (user_id, place) do update set item_id = excluded.item_id, changes = twin_equipment.changes + 1`;

/**
 * What the twin does for each command, in one transaction. A contribution locks the quest's row first: contributions to one
 * quest wait for each other, as appends to one party do.
 */
export const TWIN_STATEMENTS = {
  contribute: [
    `insert into twin_quest values ({target}, 1)
     on conflict (id) do update set total = twin_quest.total + 1 returning total`,
    'insert into twin_contribution (quest_id, user_id, units) values ({target}, {user}, 1)',
    ADD_XP,
  ],
  complete: [
    STEP,
    `update twin_progress set is_completed = true where user_id = {user} and quest_id = {target}`,
    ADD_XP,
  ],
  increment: [STEP],
  undo: [
    `update twin_progress set progress = progress - 1, is_completed = false, changes = changes + 1
     where user_id = {user} and quest_id = {target} returning progress`,
    'update twin_player set xp = xp - 1 where id = {user} returning xp',
  ],
  equip: [NO_ITEM.replace('null', '{target}')],
  unequip: [NO_ITEM],
  createTask: [
    `insert into twin_task (user_id, name, created_for) values ({target}, gen_random_uuid()::text, current_date)`,
  ],
} satisfies TwinStatements;
