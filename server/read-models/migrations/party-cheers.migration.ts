import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cheers on the entries of a feed. Its key is the index of the one query, which reads the cheers of a page of entries. */
export class AddPartyCheers1790000002010 implements MigrationInterface {
  readonly name = 'AddPartyCheers1790000002010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`create table party_cheer (
      party_id uuid not null,
      entry_id uuid not null,
      reaction text not null,
      user_id  uuid not null,
      nickname text not null,
      is_given boolean not null,
      position text collate "C" not null,
      primary key (party_id, entry_id, reaction, user_id)
    )`);
  }

  /** Deletes the checkpoint: the next version of the projector starts at the log's origin. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table party_cheer`);
    await queryRunner.query(`delete from projection_checkpoint where name = 'parties'`);
  }
}
