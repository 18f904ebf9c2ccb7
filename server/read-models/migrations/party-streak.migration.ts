import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the streak of a party (R464): what a player did by time, and when members joined and left. */
export class IndexPartyStreak1790000002070 implements MigrationInterface {
  readonly name = 'IndexPartyStreak1790000002070';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create index ledger_entry_of_time on ledger_entry (user_id, created_at)
       where cause in ('quest-completed', 'task-completed', 'party-contribution', 'quest-undone', 'task-undone')`,
    );
    await queryRunner.query(
      `create index party_activity_of_stays on party_activity (party_id, created_at)
       where type in ('joined', 'left', 'removed', 'removed_by_operator')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index ledger_entry_of_time, party_activity_of_stays');
  }
}
