import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress of the live relays: one row per server process. Unlogged: after a crash of the database each process reports again. */
export class CreateRelayReports1790000001730 implements MigrationInterface {
  readonly name = 'CreateRelayReports1790000001730';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create unlogged table live_relay (
        id               uuid primary key,
        process          text not null,
        started_at       timestamptz not null,
        position         text not null,
        passed_over      jsonb not null,
        last_passed_over jsonb,
        seen_at          timestamptz not null
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table live_relay');
  }
}
