import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Weekly, monthly and custom quests, loot, equipment, tasks and history. Columns added to filled tables get a value
 * only until the projector's new version rebuilds the tables.
 */
export class AddPlayerGame1790000000600 implements MigrationInterface {
  readonly name = 'AddPlayerGame1790000000600';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...CHANGED_TABLES, ...NEW_TABLES]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UNDO) await queryRunner.query(statement);
  }
}

const CHANGED_TABLES = [
  `alter table player add column equipped jsonb not null default '{}'`,
  `alter table player alter column equipped drop default`,
  `alter table player_quest
    alter column template_id drop not null,
    alter column difficulty drop not null,
    add column frequency text not null default 'daily',
    add column period text not null default '',
    add column custom jsonb,
    add column has_loot boolean not null default false,
    add column is_chest_claimed boolean not null default false,
    add column is_archived boolean not null default false`,
  `alter table player_quest
    alter column frequency drop default,
    alter column period drop default,
    alter column has_loot drop default,
    alter column is_chest_claimed drop default,
    alter column is_archived drop default`,
  `drop index player_quest_of_day`,
  `create index player_quest_of_period on player_quest (user_id, period, sort_order)`,
  `create index player_quest_custom on player_quest (user_id) where type = 'custom' and not is_archived`,
  `create index player_quest_chest on player_quest (user_id, day)
    where has_loot and is_completed and not is_chest_claimed`,
];

const NEW_TABLES = [
  `create table player_item (
    user_id             uuid not null,
    item_id             text not null,
    quantity            integer not null,
    last_found_at       timestamptz not null,
    last_found_position text collate "C" not null,
    primary key (user_id, item_id)
  )`,
  `create table personal_task (
    task_id          uuid primary key,
    user_id          uuid not null,
    date_assigned    date not null,
    name             text not null,
    emoji            text not null,
    duration         integer not null,
    max_progress     integer not null,
    progress         integer not null,
    description      text,
    sub_tasks        text[] not null,
    xp_reward        integer not null,
    is_completed     boolean not null,
    created_at       timestamptz not null,
    created_position text collate "C" not null
  ) with (fillfactor = 90)`,
  `create index personal_task_of_day on personal_task (user_id, date_assigned, created_position)`,
  `create table player_day (
    user_id          uuid not null,
    day              date not null,
    xp               integer not null,
    quests_completed integer not null,
    tasks_completed  integer not null,
    streak           integer not null,
    primary key (user_id, day)
  ) with (fillfactor = 80)`,
  `create table ledger_entry (
    event_id   uuid primary key,
    user_id    uuid not null,
    position   text collate "C" not null,
    cause      text not null,
    subject_id text,
    xp         integer not null,
    points     integer not null,
    level      integer,
    streak     integer,
    items      integer not null,
    reckoning  jsonb,
    stats      jsonb,
    protection jsonb,
    act_id     text not null,
    created_at timestamptz not null
  )`,
  `create index ledger_entry_of_player on ledger_entry (user_id, position)`,
];

/**
 * Empties the changed tables and deletes the checkpoints of everything filled here: the next version of the projectors
 * starts at the log's origin, with empty tables.
 */
const UNDO = [
  `drop table player_item, personal_task, player_day, ledger_entry`,
  `truncate player, player_quest`,
  `delete from projection_checkpoint where name in ('players', 'tasks', 'history')`,
  `drop index player_quest_of_period, player_quest_custom, player_quest_chest`,
  `alter table player_quest
    alter column template_id set not null,
    alter column difficulty set not null,
    drop column frequency,
    drop column period,
    drop column custom,
    drop column has_loot,
    drop column is_chest_claimed,
    drop column is_archived`,
  `create index player_quest_of_day on player_quest (user_id, day, sort_order)`,
  `alter table player drop column equipped`,
];
