import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The days off that players have announced (R425). None in all existing rows: no earlier release appends `PauseAnnounced`, nor
 * opens a database that has this migration.
 */
export class AddPauses1790000002020 implements MigrationInterface {
  readonly name = 'AddPauses1790000002020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `alter table player add column pauses jsonb not null default '[]',
                          add column shares_pauses boolean not null default false`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player drop column pauses, drop column shares_pauses');
    // The rows are built again from the log, because those that the column comes back to would lack their pauses.
    await queryRunner.query('truncate player, player_quest, player_item');
    await queryRunner.query(`delete from projection_checkpoint where name = 'players'`);
  }
}
