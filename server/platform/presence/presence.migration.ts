import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Online players: one row per player and server process. Unlogged: after a crash of the database no player is connected.
 */
export class CreatePresence1790000000800 implements MigrationInterface {
  readonly name = 'CreatePresence1790000000800';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create unlogged table presence (
        user_id    uuid not null,
        process_id uuid not null,
        parties    uuid[] not null,
        seen_at    timestamptz not null default now(),
        primary key (user_id, process_id)
      );
      create index presence_of_process on presence (process_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table presence');
  }
}
