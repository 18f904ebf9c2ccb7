import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The figure of a player's hero (R407). Null in all existing rows: no earlier release appends `BuildChanged`, nor opens a database
 * that has this migration.
 */
export class AddHeroBuild1790000001930 implements MigrationInterface {
  readonly name = 'AddHeroBuild1790000001930';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player add column build text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player drop column build');
    // The rows are built again from the log, because those that the column comes back to would lack their builds.
    await queryRunner.query('truncate player, player_quest, player_item');
    await queryRunner.query(`delete from projection_checkpoint where name = 'players'`);
  }
}
