import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequences of events that a projector's tables or a policy have parked: one row each, with the first parked event. */
export class CreateParkedStreams1790000001640 implements MigrationInterface {
  readonly name = 'CreateParkedStreams1790000001640';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table parked_stream (
        consumer text not null,
        sequence text not null,
        stream_id text not null,
        revision bigint not null,
        position text not null,
        event_id uuid not null,
        event_type text not null,
        message text not null,
        attempts integer not null,
        retry_at timestamptz not null,
        release text not null,
        parked_at timestamptz not null default clock_timestamp(),
        primary key (consumer, sequence)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table parked_stream');
  }
}
