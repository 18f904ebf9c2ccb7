import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds members' activity in the feed, single contributions and passed deadlines. As always, the projector's new version
 * rebuilds the existing rows.
 */
export class AddPartyLife1790000000700 implements MigrationInterface {
  readonly name = 'AddPartyLife1790000000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `alter table party_activity
    drop constraint party_activity_pkey,
    add primary key (event_id, party_id),
    add column subject jsonb,
    add column amount integer`,
  `alter table party_quest add column is_expired boolean not null default false`,
  `alter table party_quest alter column is_expired drop default`,
  `create index party_quest_due on party_quest (deadline)
    where deadline is not null and not is_completed and not is_expired`,
  `create table party_contribution (
    event_id   uuid primary key,
    party_id   uuid not null,
    quest_id   uuid not null,
    user_id    uuid not null,
    nickname   text not null,
    units      integer not null,
    xp         integer not null,
    party_xp   integer not null,
    created_at timestamptz not null
  )`,
  `create index party_contribution_of_week on party_contribution (party_id, created_at)`,
  `create index party_contribution_of_quest on party_contribution (quest_id, user_id)`,
];

/** Empties the table and deletes its checkpoint: the next version of the projector starts at the log's origin. */
const DOWN = [
  `drop table party_contribution`,
  `truncate party, party_search, party_member, party_quest, party_activity`,
  `delete from projection_checkpoint where name = 'parties'`,
  `drop index party_quest_due`,
  `alter table party_quest drop column is_expired`,
  `alter table party_activity
    drop constraint party_activity_pkey,
    add primary key (event_id),
    drop column subject,
    drop column amount`,
];
