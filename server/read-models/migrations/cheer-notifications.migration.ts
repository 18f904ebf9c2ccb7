import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of cheers, which are a player's own and name the party that they are from. */
export class AddCheerNotifications1790000002011 implements MigrationInterface {
  readonly name = 'AddCheerNotifications1790000002011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `alter table notification add column about_party_id uuid, add column cheers jsonb`,
    );
  }

  /** Empties the tables and deletes their checkpoint: the next version of the projector starts at the log's origin. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`truncate notification, party_stay, party_name`);
    await queryRunner.query(`delete from projection_checkpoint where name = 'notifications'`);
    await queryRunner.query(`alter table notification drop column about_party_id, drop column cheers`);
  }
}
