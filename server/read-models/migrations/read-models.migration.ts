import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables that projectors fill. No foreign keys: each is derived from the log independently, and a rebuild fills
 * them in any order. Frequently updated tables leave room on their pages (fillfactor), so that an update touches no
 * index.
 */
export class CreateReadModels1790000000200 implements MigrationInterface {
  readonly name = 'CreateReadModels1790000000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...PLAYER_TABLES, ...PARTY_TABLES, ...PARTY_FEED_TABLES, CHECKPOINT_TABLE]) {
      await queryRunner.query(statement);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `drop table projection_checkpoint, party_activity, party_quest, party_member, party_search, party,
                  player_quest, player`,
    );
  }
}

const PLAYER_TABLES = [
  `create table player (
    user_id             uuid primary key,
    nickname            text not null,
    username            text not null,
    character_class     text not null,
    language            text not null,
    time_zone           text not null,
    requested_time_zone text,
    level               integer not null,
    xp                  integer not null,
    total_xp            bigint not null,
    streak              integer not null,
    day                 date,
    strength            integer not null,
    intelligence        integer not null,
    focus               integer not null,
    charisma            integer not null,
    willpower           integer not null,
    available_points    integer not null
  ) with (fillfactor = 80)`,
  `create table player_quest (
    quest_id      uuid primary key,
    user_id       uuid not null,
    template_id   text not null,
    type          text not null,
    category      text not null,
    difficulty    integer not null,
    target_value  integer not null,
    timer_seconds integer,
    xp_reward     integer not null,
    progress      integer not null,
    is_completed  boolean not null,
    completed_at  timestamptz,
    day           date not null,
    assigned_at   timestamptz not null,
    sort_order    integer not null
  ) with (fillfactor = 90)`,
  `create index player_quest_of_day on player_quest (user_id, day, sort_order)`,
];

const PARTY_TABLES = [
  `create table party (
    party_id          uuid primary key,
    name              text not null,
    description       text not null,
    theme             text not null,
    max_members       integer not null,
    min_level         integer not null,
    weekly_goal       text not null,
    monthly_goal      text not null,
    rules             text not null,
    is_public         boolean not null,
    requires_password boolean not null,
    leader_id         uuid not null,
    member_count      integer not null,
    active_quests     integer not null,
    total_xp          bigint not null,
    created_at        timestamptz not null,
    created_position  text collate "C" not null
  ) with (fillfactor = 80)`,
  `create index party_discover on party (created_position) where is_public`,
  `create index party_discover_by_theme on party (theme, created_position) where is_public`,
  `create table party_search (
    party_id uuid primary key,
    text     text not null,
    grams    integer[] not null
  )`,
  `create index party_search_grams on party_search using gin (grams)`,
  `create table party_member (
    party_id        uuid not null,
    user_id         uuid not null,
    role            text not null,
    joined_at       timestamptz not null,
    nickname        text not null,
    username        text not null,
    character_class text not null,
    primary key (party_id, user_id)
  )`,
  `create index party_member_of_user on party_member (user_id)`,
];

const PARTY_FEED_TABLES = [
  `create table party_quest (
    quest_id            uuid primary key,
    party_id            uuid not null,
    name                text not null,
    description         text not null,
    emoji               text not null,
    category            text not null,
    xp_reward           integer not null,
    target_value        integer not null,
    total_contributions integer not null,
    is_completed        boolean not null,
    deadline            timestamptz,
    created_at          timestamptz not null,
    position            text collate "C" not null
  ) with (fillfactor = 80)`,
  `create index party_quest_of_party on party_quest (party_id, created_at)`,
  `create table party_activity (
    event_id     uuid primary key,
    party_id     uuid not null,
    position     text collate "C" not null,
    type         text not null,
    user_id      uuid not null,
    nickname     text not null,
    username     text not null,
    xp_gained    integer not null,
    quest_id     uuid,
    quest_name   text,
    contribution integer,
    created_at   timestamptz not null
  )`,
  `create index party_activity_of_party on party_activity (party_id, position)`,
];

const CHECKPOINT_TABLE = `create table projection_checkpoint (
  name       text primary key,
  version    integer not null,
  position   text collate "C" not null,
  state      text not null,
  failure    json,
  events     bigint not null,
  updated_at timestamptz not null,
  constraint projection_checkpoint_state check (state in ('running', 'failed', 'paused')),
  constraint projection_checkpoint_failure check ((state = 'failed') = (failure is not null))
) with (fillfactor = 50)`;
