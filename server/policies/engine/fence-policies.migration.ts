import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refuses writes of the leader of the policies once another process leads. */
export class FencePolicies1790000001880 implements MigrationInterface {
  readonly name = 'FencePolicies1790000001880';

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

/** What the leader writes beside the log; `parked_stream` is fenced already. */
const FENCED_TABLES = ['policy_checkpoint', 'policy_reaction'];
