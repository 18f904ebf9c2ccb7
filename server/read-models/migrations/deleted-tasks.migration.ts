import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the rows of deleted tasks, for their names. As always, the projector's new version rebuilds the rows. */
export class KeepDeletedTasks1790000001720 implements MigrationInterface {
  readonly name = 'KeepDeletedTasks1790000001720';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

/** The default is for leaders of the release before, which name only the columns they know. */
const UP = [`alter table personal_task add column is_deleted boolean not null default false`];

/** Empties the table and deletes its checkpoint: the next version of the projector starts at the log's origin. */
const DOWN = [
  `truncate personal_task`,
  `delete from projection_checkpoint where name = 'tasks'`,
  `alter table personal_task drop column is_deleted`,
];
