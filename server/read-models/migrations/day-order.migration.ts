import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The player's order of a day's tasks (R496). Null in all existing rows: no earlier release appends `TasksReordered`, nor opens a
 * database that has this migration.
 */
export class AddDayOrder1790000002110 implements MigrationInterface {
  readonly name = 'AddDayOrder1790000002110';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table personal_task add column day_order integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table personal_task drop column day_order');
    // The rows are built again from the log, because those that the column comes back to would lack their order.
    await queryRunner.query('truncate personal_task');
    await queryRunner.query(`delete from projection_checkpoint where name = 'tasks'`);
  }
}
