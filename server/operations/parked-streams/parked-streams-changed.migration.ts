import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PARKED_STREAMS_CHANGED_CHANNEL } from '../../read-models/parked-streams-changed';

/** Announces every change of the set of parked streams, by the leader as by the swap of a replay. */
export class AnnounceParkedStreams1790000001641 implements MigrationInterface {
  readonly name = 'AnnounceParkedStreams1790000001641';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function announce_parked_stream() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          perform pg_notify('${PARKED_STREAMS_CHANGED_CHANNEL}', json_build_array('released', old.consumer, old.sequence)::text);
        end if;
        if tg_op <> 'DELETE' then
          perform pg_notify('${PARKED_STREAMS_CHANGED_CHANNEL}', json_build_array('parked', new.consumer, new.sequence)::text);
        end if;
        return null;
      end
      $$`);
    await runner.query(`
      create trigger announce_parked_stream after insert or delete or update of consumer on parked_stream
      for each row execute function announce_parked_stream()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger announce_parked_stream on parked_stream');
    await runner.query('drop function announce_parked_stream');
  }
}
