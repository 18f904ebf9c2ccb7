import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PROJECTION_ADVANCED_CHANNEL } from '../projection-advanced';

/**
 * All projectors at the same position advance together, fenced by their last known checkpoints. A generation
 * distinguishes the tables before a swap from those after it, since rows stay in memory between two commits.
 */
export class AddAdvanceProjections1790000001300 implements MigrationInterface {
  readonly name = 'AddAdvanceProjections1790000001300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection_checkpoint add column generation integer not null default 0');
    await runner.query(ADVANCE_PROJECTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function advance_projections');
    await runner.query('alter table projection_checkpoint drop column generation');
  }
}

/**
 * The first statement of a commit, before any row is written: takes the table locks, then advances the checkpoints and
 * notifies. When a replay holds tables, or a checkpoint is not as expected, it raises QL001 with the names of those
 * checkpoints, and the transaction rolls back. It never waits for a replay, because that would block all members of the
 * commit.
 */
const ADVANCE_PROJECTIONS = `
  create function advance_projections(
    projectors text[], checkpoints text[], versions integer[], generations integer[], rates real[],
    old_position text, new_position text, passed bigint
  ) returns void language plpgsql as $$
  declare
    refused text[];
  begin
    select array_agg(checkpoint) into refused from unnest(projectors, checkpoints) as given (projector, checkpoint)
    where not pg_try_advisory_xact_lock_shared(hashtextextended('questlog tables ' || projector, 0));
    if refused is null then
      with advanced as (
        update projection_checkpoint as kept
        set position = new_position, events = events + passed, state = 'running', failure = null,
            events_per_second = known.rate, updated_at = clock_timestamp()
        from unnest(checkpoints, versions, generations, rates) as known (name, version, generation, rate)
        where kept.name = known.name and kept.version = known.version and kept.generation = known.generation
          and kept.position = old_position and kept.state <> 'paused'
        returning kept.name)
      select array_agg(given.name) into refused from unnest(checkpoints) as given (name)
      where not exists (select from advanced where advanced.name = given.name);
    end if;
    if refused is not null then
      raise exception using errcode = 'QL001', message = 'Checkpoints have moved or are held',
        detail = array_to_string(refused, E'\\n');
    end if;
    perform pg_notify('${PROJECTION_ADVANCED_CHANNEL}', name || ':' || new_position) from unnest(checkpoints) as name;
  end
  $$`;
