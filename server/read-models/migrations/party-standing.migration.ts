import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the language of a party (R460) and what Discover sorts by (R462). As always, the projector's new version rebuilds the
 * existing rows; until then they have no language and the lowest rank.
 */
export class AddPartyStanding1790000002050 implements MigrationInterface {
  readonly name = 'AddPartyStanding1790000002050';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const STANDING = [
  'active_hour',
  'warm_until',
  'active_days',
  'rank',
  'rank_hour',
  'previous_rank',
  'previous_rank_hour',
  'older_rank',
];

const UP = [
  `alter table party add column language text not null default 'any',
    ${STANDING.map((column) => `add column ${column} integer not null default 0`).join(', ')}`,
  `alter table party alter column language drop default,
    ${STANDING.map((column) => `alter column ${column} drop default`).join(', ')}`,
  `drop index party_discover, party_discover_by_theme`,
  `create index party_discover on party (rank, created_position) where is_public`,
  `create index party_discover_by_theme on party (theme, rank, created_position) where is_public`,
  `create index party_discover_by_language on party (language, rank, created_position) where is_public`,
  `create index party_reranked on party (rank_hour) where is_public`,
];

/** Empties the tables and deletes their checkpoint: the next version of the projector starts at the log's origin. */
const DOWN = [
  `truncate party, party_search, party_member, party_quest, party_contribution, party_activity`,
  `delete from projection_checkpoint where name = 'parties'`,
  `drop index party_discover, party_discover_by_theme, party_discover_by_language, party_reranked`,
  `alter table party drop column language, ${STANDING.map((column) => `drop column ${column}`).join(', ')}`,
  `create index party_discover on party (created_position) where is_public`,
  `create index party_discover_by_theme on party (theme, created_position) where is_public`,
];
