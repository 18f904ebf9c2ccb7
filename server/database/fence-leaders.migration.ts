import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refuses writes of the projections leader and of its replays once another process leads. */
export class FenceLeaders1790000001652 implements MigrationInterface {
  readonly name = 'FenceLeaders1790000001652';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of FENCED_TABLES)
      await runner.query(
        `create trigger refuse_ended_epoch before insert or update or delete on ${table}
         for each statement execute function refuse_ended_epoch()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of FENCED_TABLES) await runner.query(`drop trigger refuse_ended_epoch on ${table}`);
  }
}

/** Every write transaction of the projections leader and of its replays changes one of these. */
const FENCED_TABLES = ['projection_checkpoint', 'projection_replay', 'projection_leader', 'parked_stream'];
