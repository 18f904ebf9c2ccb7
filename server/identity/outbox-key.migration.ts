import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of what the account's devices queue offline; null until a device asks for it. */
export class AddOutboxKey1790000001780 implements MigrationInterface {
  readonly name = 'AddOutboxKey1790000001780';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table account add column outbox_key bytea');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table account drop column outbox_key');
  }
}
