import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts that may use /ops in the browser. */
export class CreateOperators1790000001100 implements MigrationInterface {
  readonly name = 'CreateOperators1790000001100';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table operator');
  }
}

const UP = [
  `create table operator (
    account_id uuid primary key references account on delete cascade,
    granted_by text not null,
    granted_at timestamptz not null
  )`,
];
