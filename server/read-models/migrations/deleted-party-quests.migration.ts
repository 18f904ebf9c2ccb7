import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the rows of deleted party quests, for their names. As always, the projector's new version rebuilds the rows. */
export class KeepDeletedPartyQuests1790000001630 implements MigrationInterface {
  readonly name = 'KeepDeletedPartyQuests1790000001630';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `alter table party_quest add column is_deleted boolean not null default false`,
  `alter table party_quest alter column is_deleted drop default`,
  `drop index party_quest_due`,
  `create index party_quest_due on party_quest (deadline)
    where deadline is not null and not is_completed and not is_expired and not is_deleted`,
];

/** Empties the tables and deletes their checkpoint: the next version of the projector starts at the log's origin. */
const DOWN = [
  `truncate party, party_search, party_member, party_quest, party_contribution, party_activity`,
  `delete from projection_checkpoint where name = 'parties'`,
  `drop index party_quest_due`,
  `alter table party_quest drop column is_deleted`,
  `create index party_quest_due on party_quest (deadline)
    where deadline is not null and not is_completed and not is_expired`,
];
