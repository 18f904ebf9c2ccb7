import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the bound of a day leaves unpaid of shares of party quests. No event before this release left anything. */
export class AddPartyXpBound1790000001710 implements MigrationInterface {
  readonly name = 'AddPartyXpBound1790000001710';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  // The default stays: a process of the release before inserts rows without the column.
  `alter table ledger_entry add column unpaid_xp integer not null default 0`,
  `create table unpaid_party_share (
    contribution_id uuid primary key,
    party_id uuid not null,
    quest_id uuid not null,
    user_id uuid not null,
    unpaid_xp integer not null,
    position text collate "C" not null
  )`,
  `create index unpaid_party_share_of_quest on unpaid_party_share (quest_id, user_id)`,
  `create index unpaid_party_share_of_party on unpaid_party_share (party_id, position)`,
];

const DOWN = [`drop table unpaid_party_share`, `alter table ledger_entry drop column unpaid_xp`];
