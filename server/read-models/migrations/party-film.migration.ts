import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entries of a feed that the film of a week shows, by time (R487). */
export class IndexPartyFilm1790000002100 implements MigrationInterface {
  readonly name = 'IndexPartyFilm1790000002100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create index party_activity_of_film on party_activity (party_id, created_at)
       where type in ('completed_quest', 'joined', 'member_level', 'member_loot')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index party_activity_of_film');
  }
}
