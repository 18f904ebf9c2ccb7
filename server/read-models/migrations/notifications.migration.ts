import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players' notifications. `notification_seen` and `feed_seen` don't come from the log: no replay touches them. */
export class AddNotifications1790000001200 implements MigrationInterface {
  readonly name = 'AddNotifications1790000001200';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `create table notification (
    id         text primary key,
    position   text collate "C" not null,
    type       text not null,
    party_id   uuid,
    user_id    uuid,
    nickname   text,
    actor_id   uuid,
    quest_id   uuid,
    quest_name text,
    amount     integer,
    created_at timestamptz not null
  )`,
  `create index notification_of_party on notification (party_id, position) where party_id is not null`,
  `create index notification_of_player on notification (user_id, position) where party_id is null`,
  `create table party_stay (
    party_id uuid not null,
    user_id  uuid not null,
    stays    jsonb not null,
    primary key (party_id, user_id)
  )`,
  `create index party_stay_of_user on party_stay (user_id)`,
  `create table party_name (
    party_id uuid primary key,
    name     text not null
  )`,
  `create table notification_seen (
    user_id  uuid primary key,
    position text collate "C" not null
  )`,
  `create table feed_seen (
    user_id  uuid not null,
    party_id uuid not null,
    position text collate "C" not null,
    primary key (user_id, party_id)
  )`,
  // The mark of all existing players, so that past years don't show as unread. Players who register later need no mark.
  `insert into notification_seen (user_id, position)
    select '00000000-0000-0000-0000-000000000000', '~' where exists (select from account)`,
];

const DOWN = [
  `drop table feed_seen, notification_seen, party_name, party_stay, notification`,
  `delete from projection_checkpoint where name = 'notifications'`,
];
