import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players who have blocked each other; `shown_name` is the name that the blocker saw at the time, if any. */
export class CreatePlayerBlocks1790000002030 implements MigrationInterface {
  readonly name = 'CreatePlayerBlocks1790000002030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table player_block (
        id uuid primary key,
        blocker_id uuid not null references account on delete cascade,
        blocked_id uuid not null references account on delete cascade,
        shown_name text,
        blocked_at timestamptz not null,
        constraint player_block_pair_key unique (blocker_id, blocked_id),
        check (blocker_id <> blocked_id)
      )`);
    await queryRunner.query('create index player_block_blocked on player_block (blocked_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table player_block');
  }
}
