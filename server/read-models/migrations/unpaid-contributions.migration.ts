import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contributions that pay nothing, by time: they are in no ledger, and count for the streak of a party (R464). */
export class IndexUnpaidContributions1790000002120 implements MigrationInterface {
  readonly name = 'IndexUnpaidContributions1790000002120';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'create index party_contribution_unpaid on party_contribution (user_id, created_at) where xp = 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index party_contribution_unpaid');
  }
}
